import { install } from './install.mjs';
import { root, runNode } from './run.mjs';

process.chdir(root);
if (!(await install())) process.exit(1);
const built = await runNode('tools/build.mjs');
if (built !== 0) process.exit(built);
const args = ['run', '--config', 'vitest.cluster.config.ts', ...process.argv.slice(2)];
const env = { ...process.env, GESSO_IS_BUILT: '1' };
process.exitCode = await runNode('node_modules/vitest/vitest.mjs', args, { env });
