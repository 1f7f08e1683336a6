import { defineConfig } from '@playwright/test';

// Debian's Chromium, with nothing that would reach out of the machine.
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  timeout: 180_000,
  expect: { timeout: 10_000 },
  workers: 1,
  retries: 2, // a machine that is busy with other tests may be slow once
  reporter: 'line',
  use: {
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...quiet, '--no-sandbox', '--disable-gpu'] },
  },
});
