import { build } from './build.mjs';
import { install } from './install.mjs';
import { root, runNode } from './run.mjs';

process.chdir(root);
if (!(await install())) process.exit(1);
await build();
process.exitCode = await runNode('--import', ['tsx', 'client/main.ts', ...process.argv.slice(2)]);
