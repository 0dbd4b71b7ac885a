import { defineConfig } from '@playwright/test';
import { findTestChromium } from './scripts/chromium.mjs';

// Found once; the workers read the same configuration and inherit the answer.
process.env.CHROMIUM_PATH ??= findTestChromium() ?? '';
const executablePath = process.env.CHROMIUM_PATH;

const jsonReport = process.env.PLAYWRIGHT_JSON_OUTPUT_FILE;

export default defineConfig({
  testDir: 'tests/journeys/specs',
  outputDir: 'test-results',
  globalSetup: './tests/journeys/template.ts',
  // One more than the cores we plan for: a third of a journey is waiting.
  workers: 3,
  // Each journey is handed out on its own, so that no worker is left alone with a long file at the end.
  fullyParallel: true,
  retries: process.env.CI ? 2 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 120_000,
  expect: { timeout: 15_000 },
  reporter: jsonReport ? [['list'], ['json', { outputFile: jsonReport }]] : [['list']],
  use: {
    browserName: 'chromium',
    locale: 'en-US',
    timezoneId: 'UTC',
    viewport: { width: 1280, height: 800 },
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--disable-dev-shm-usage',
      ],
    },
  },
});
