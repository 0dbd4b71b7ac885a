import { join } from 'node:path';
import { root } from '../../root.ts';
import { createEngineProcess, type EngineProcess } from '../engine-process.ts';
import { isHealthy } from '../ready.ts';

export type GessoNode = EngineProcess & { port: number; url: string };

type NodeOptions = { folder: string; name: string; port: number; env: Record<string, string> };

/** The built product as one node of several. */
export function createGessoNode({ folder, name, port, env }: NodeOptions): GessoNode {
  const url = `http://127.0.0.1:${port}`;
  const engine = createEngineProcess({
    folder,
    name,
    command: process.execPath,
    args: ['--enable-source-maps', join(root, 'server/dist/main.js')],
    env: { NODE_ENV: 'production', DATA_DIR: folder, PORT: String(port), ...env },
    isReady: () => isHealthy(`${url}/readyz`),
    // The repository may be in a folder that other accounts cannot read.
    asRoot: true,
  });
  return Object.assign(engine, { port, url });
}
