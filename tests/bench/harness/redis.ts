import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { installMissing } from '../../harness/cluster/packages.ts';
import { freePort } from '../../harness/free-port.ts';

const print = (sentence: string): void => {
  process.stderr.write(`${sentence}\n`);
};

/** A separate Redis for the benchmark, from Debian's package `redis-server`. */
export async function startRedis(): Promise<{ url: string; stop(): Promise<void> }> {
  installMissing({ 'redis-server': '/usr/bin/redis-server' }, print);
  const folder = await mkdtemp(join(tmpdir(), 'gesso-bench-redis-'));
  const port = await freePort();
  const settings = { bind: '127.0.0.1', port: String(port), dir: folder, save: '' };
  const args = Object.entries(settings).flatMap(([name, value]) => [`--${name}`, value]);
  const redis = spawn('redis-server', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  const exit = once(redis, 'exit');
  for await (const lines of redis.stdout) if (String(lines).includes('Ready to accept')) break;
  return {
    url: `redis://127.0.0.1:${port}`,
    async stop() {
      redis.kill();
      await exit;
      await rm(folder, { recursive: true, force: true });
    },
  };
}
