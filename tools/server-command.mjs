import { build } from './build.mjs';
import { install } from './install.mjs';
import { root, runNode } from './run.mjs';

// A command for operators, named by its file: `node tools/server-command.mjs import tree.json`.
const [name, ...args] = process.argv.slice(2);

process.chdir(root);
if (!(await install())) process.exit(1);
await build();
process.exitCode = await runNode(`server/dist/${name}.js`, args);
