import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Debian's Chromium. The headless build needs two thirds of the CPU time, so it is used if it is installed.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync) ?? '/usr/bin/chromium';
// When the pointer is on a link, Chromium starts the service worker in advance. If a new version takes over at that moment,
// the old one stays for minutes. The page tells people what to do then; tests, which click faster than people, would wait.
const noWarmUp = '--disable-features=SpeculativeServiceWorkerWarmUp';
// Chromium makes no network requests of its own.
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // A test takes a few seconds. Slower tests use test.setTimeout().
  timeout: 120_000,
  expect: { timeout: 30_000 },
  retries: 0,
  // One browser and one server for each worker, shared by all files that it runs. The tests of a file run in order.
  workers: 2,
  fullyParallel: false,
  reporter: 'line',
  use: {
    actionTimeout: 30_000,
    navigationTimeout: 30_000,
    // A service worker keeps the page of an earlier test. Tests of service workers allow it.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    // Software rendering of animations is expensive. Tests that need animations set 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...offline, noWarmUp, '--no-sandbox', '--disable-gpu'] },
  },
});
