import { runNode } from './run.mjs';

/**
 * Runs the server's tests and writes the statements executed by the stores into server/queries: all
 * of them, or those of the given test files in addition.
 */
const files = process.argv.slice(2);
const args = ['run', '--project', 'server', '--project', 'rows', ...files];
const only = files.length > 0 ? ['server/src/tests/queries.last.ts'] : [];
const env = { ...process.env, GESSO_WRITE_QUERIES: files.length > 0 ? 'more' : 'all' };
process.exitCode = await runNode('node_modules/vitest/vitest.mjs', [...args, ...only], { env });
