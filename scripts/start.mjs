import { demoByDefault } from './demo-by-default.mjs';
import { install } from './install.mjs';
import { root, runNode } from './run.mjs';

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Gesso needs Node 20.19 or newer. This is Node ${process.versions.node}.`);
  process.exit(1);
}

process.chdir(root);
process.env.NODE_ENV ??= 'production';
process.env.DEMO = demoByDefault(process.env);
if (!(await install())) process.exit(1);
// In a separate process, so that the server does not keep the memory of the build.
const code = await runNode('scripts/build.mjs');
if (code !== 0) process.exit(code);
process.setSourceMapsEnabled(true);
await import('../server/dist/main.js');
