import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import type { EngineName } from './tests/journeys/browsers/story.ts';

const engines: EngineName[] = ['chromium', 'firefox', 'webkit'];

/** The most important journeys in each engine; `npm run test:browsers`. */
export default defineConfig<object, { engineName: EngineName }>({
  ...journeys,
  testDir: 'tests/journeys/browsers',
  // A browser, a screen and a Gesso take both cores.
  workers: 1,
  fullyParallel: false,
  timeout: 300_000,
  projects: engines.map((engineName) => ({ name: engineName, use: { engineName } })),
});
