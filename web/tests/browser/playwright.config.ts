import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

// Debian's Chromium. The build without windows does the same for two thirds of the CPU time, so it is used where it is installed.
const browsers = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];
const executablePath = process.env.CHROMIUM ?? browsers.find(existsSync) ?? '/usr/bin/chromium';
// Nothing reaches out of the machine.
const offline = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // A test takes a few seconds. One that is slower for a good reason says so with test.setTimeout().
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
    // A service worker keeps the page of an earlier test. Tests that are about it allow it.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    // Software rendering of animations is expensive. Tests that are about play as most people see it set 'no-preference'.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { executablePath, args: [...offline, '--no-sandbox', '--disable-gpu'] },
  },
});
