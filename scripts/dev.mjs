import { demoByDefault } from './demo-by-default.mjs';
import { install } from './install.mjs';
import { run } from './run.mjs';

/** The server restarts on change; Vite serves the web app and proxies /api and /live. */
if (!(await install())) process.exit(1);
const port = process.env.PORT ?? '3000';
const page = 'http://localhost:5173';
console.log(`Development server: ${page}`);
const codes = await Promise.all([
  run('npx', ['tsx', 'watch', 'ops/src/main.ts'], {
    env: {
      ...process.env,
      PORT: port,
      PUBLIC_URL: process.env.PUBLIC_URL ?? page,
      DEMO: demoByDefault(process.env),
    },
  }),
  run('npx', ['vite', 'web'], {
    env: { ...process.env, GESSO_SERVER: `http://127.0.0.1:${port}` },
  }),
]);
process.exitCode = Math.max(...codes);
