/**
 * What node is started with to run the server, or a command of it. `npm test` builds it first and says so; a single test
 * file runs from source, so that nobody tests what was built before the last change.
 */
const programOf = (name: string): readonly string[] =>
  process.env.GESSO_IS_BUILT
    ? ['--enable-source-maps', `server/dist/${name}.js`]
    : ['--import', 'tsx', `server/src/${name}.ts`];

export const serverProgram = programOf('main');
export const backupProgram = programOf('backup');
export const restoreProgram = programOf('restore');
