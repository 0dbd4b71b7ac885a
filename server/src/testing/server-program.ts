/**
 * The arguments for node to run the server. `npm test` builds it first and sets the variable; a
 * single test file runs from source, so that it does not test an outdated build.
 */
export const serverProgram: readonly string[] = process.env.GESSO_IS_BUILT
  ? ['--enable-source-maps', 'server/dist/main.js']
  : ['--import', 'tsx', 'ops/src/main.ts'];

/** The arguments for node to run an operator's command. */
export const commandProgram = (name: string): readonly string[] => [...serverProgram, name];
