import { install } from './install.mjs';
import { root, runNode } from './run.mjs';

process.chdir(root);
if (!(await install())) process.exit(1);
const code = await runNode('scripts/build.mjs');
if (code !== 0) process.exit(code);
process.exit(await runNode('--import', ['tsx', 'tests/harness/cluster/main.ts']));
