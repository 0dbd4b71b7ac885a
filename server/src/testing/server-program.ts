/**
 * What node is started with to run the server. `npm test` builds it first and says so; a single test file runs from
 * source, so that nobody tests what was built before the last change.
 */
export const serverProgram: readonly string[] = process.env.GESSO_IS_BUILT
  ? ['--enable-source-maps', 'server/dist/main.js']
  : ['--import', 'tsx', 'ops/src/main.ts'];

/** What runs a command of operators. */
export const commandProgram = (name: string): readonly string[] => [...serverProgram, name];
