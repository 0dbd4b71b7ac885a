import { defineConfig } from 'vitest/config';

/** Tests that need engines of Debian's packages, or the whole cluster; `npm run test:cluster`. */
export default defineConfig({
  test: {
    // The whole cluster takes both cores: one file at a time.
    maxWorkers: 1,
    isolate: false,
    testTimeout: 300_000,
    hookTimeout: 600_000,
    projects: [
      {
        extends: true,
        test: {
          name: 'server',
          include: ['{server,ops}/src/**/*.cluster.test.ts'],
          globalSetup: ['server/src/testing/postgres-global-setup.ts'],
          setupFiles: ['server/src/testing/rows/watch-rows.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'cluster',
          include: ['tests/**/*.cluster.test.ts'],
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
