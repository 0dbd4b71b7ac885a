import { configDefaults, defineConfig } from 'vitest/config';
import { macros } from './web/macros.ts';

/** The sources of the web app, in the source language. */
const web = () => ({ plugins: [macros()], define: { __LANGUAGE__: '"en"' } });

export default defineConfig({
  test: {
    // One more than the cores we plan for: a third of a run is waiting for processes, files and time.
    maxWorkers: 3,
    // Files of a project share their worker's modules: loading the server anew for each file took a
    // quarter of the run. Whatever a file changes in its process it puts back.
    isolate: false,
    // What a server logs in a test is shown when the test fails.
    silent: 'passed-only',
    // On a crowded machine a test gets a second chance, and the report says that it needed one.
    retry: process.env.CI ? 2 : 0,
    // They need engines of Debian's packages: npm run test:cluster.
    exclude: [...configDefaults.exclude, '**/*.cluster.test.ts'],
    testTimeout: 60_000,
    hookTimeout: 120_000,
    projects: [
      { extends: true, test: { name: 'domain', include: ['domain/src/**/*.test.ts'] } },
      {
        extends: true,
        // Some tests render pages of the web app.
        ...web(),
        test: {
          name: 'server',
          include: ['{server,demo,ops}/src/**/*.test.ts'],
          globalSetup: ['server/src/testing/postgres-global-setup.ts'],
          setupFiles: [
            'server/src/testing/rows/watch-rows.ts',
            'server/src/testing/queries/watch-statements.ts',
          ],
        },
      },
      {
        extends: true,
        ...web(),
        test: {
          name: 'web',
          include: ['web/*.test.ts', 'web/src/**/*.test.{ts,tsx}'],
          setupFiles: ['web/src/testing/browser-globals.ts'],
        },
      },
      {
        extends: true,
        // After all others: it judges what they have read and executed.
        test: { name: 'rows', include: ['server/src/**/*.last.ts'], sequence: { groupOrder: 1 } },
      },
      { extends: true, test: { name: 'bench', include: ['tests/bench/**/*.test.ts'] } },
      { extends: true, test: { name: 'faults', include: ['tests/faults/**/*.test.ts'] } },
    ],
  },
});
