import { defineConfig } from '@playwright/test';

// Debian's Chromium, with nothing that would reach out of the machine.
const quiet = ['--disable-background-networking', '--disable-component-update', '--disable-sync', '--no-first-run', '--disable-quic'];

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results',
  // Against what hangs: a busy machine may be as slow as it likes.
  timeout: 900_000,
  expect: { timeout: 120_000 },
  // A click that Chromium lost on a machine without a moment to spare is tried again where nobody is there to look.
  retries: process.env.CI ? 2 : 0,
  workers: 1,
  reporter: 'line',
  use: {
    actionTimeout: 120_000,
    // What a test is about comes from its server; what the page keeps is for those that say so.
    serviceWorkers: 'block',
    locale: 'fr-FR',
    viewport: { width: 1280, height: 800 },
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: [...quiet, '--no-sandbox', '--disable-gpu'] },
  },
});
