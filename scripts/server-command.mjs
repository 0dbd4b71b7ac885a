import { build } from './build.mjs';
import { commandFlags } from './command-flags.mjs';
import { install } from './install.mjs';
import { root, run } from './run.mjs';

// An operator command: `node scripts/server-command.mjs import tree.json`.
const [name, ...args] = process.argv.slice(2);

process.chdir(root);
if (!(await install())) process.exit(1);
await build();
process.exitCode = await run(process.execPath, [
  ...commandFlags,
  'server/dist/main.js',
  name,
  ...args,
]);
