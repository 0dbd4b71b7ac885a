import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';

/** The journeys on the whole cluster; those that stop, kill or empty a Gesso of their own are left out. */
export default defineConfig({
  ...journeys,
  globalSetup: './tests/journeys/cluster.ts',
  // All share the one cluster, as the journeys of one worker share one Gesso.
  workers: 1,
  fullyParallel: false,
});
