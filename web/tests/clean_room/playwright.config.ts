// Tests a page that is already being served.
import usual from '../browser/playwright.config';

export default {
  ...usual,
  timeout: 180_000,
  expect: { timeout: 30_000 },
  use: { ...usual.use, actionTimeout: 30_000, serviceWorkers: 'allow', baseURL: process.env.PAGE ?? 'http://localhost:8080' },
} satisfies typeof usual;
