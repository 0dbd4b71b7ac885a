/**
 * What node is started with to run the server, or a command of it. `npm test` builds it first and says so; a single test
 * file runs from source, so that nobody tests what was built before the last change.
 */
const programOf = (name: string, source = name): readonly string[] =>
  process.env.GESSO_IS_BUILT
    ? ['--enable-source-maps', `server/dist/${name}.js`]
    : ['--import', 'tsx', `server/src/${source}.ts`];

const commandOf = (name: string) => programOf(name, `commands/${name}`);

export const serverProgram = programOf('main');
export const backupProgram = commandOf('backup');
export const restoreProgram = commandOf('restore');
export const importProgram = commandOf('import');
export const adminProgram = commandOf('admin');
