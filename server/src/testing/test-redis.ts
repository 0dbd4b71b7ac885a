import { chmodSync, chownSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { EngineProcess } from '../../../tests/harness/cluster/engine-process.ts';
import { createRedis } from '../../../tests/harness/cluster/engines/redis.ts';
import { installPackages } from '../../../tests/harness/cluster/packages.ts';
import { freePort } from '../../../tests/harness/free-port.ts';
import { unprivilegedAccount } from '../platform/embedded-postgres/account.ts';

export type TestRedis = {
  url: string;
  port: number;
  engine: EngineProcess;
  remove(): Promise<void>;
};

/** A folder that the Redis account may write to. */
export function makeEngineFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'gesso-redis-'));
  chmodSync(folder, 0o755);
  const account = unprivilegedAccount();
  if (account) chownSync(folder, account.uid, account.gid);
  return folder;
}

/** A separate Redis for the test. */
export async function startTestRedis(): Promise<TestRedis> {
  installPackages(() => undefined);
  const folder = makeEngineFolder();
  const port = await freePort();
  const engine = createRedis({ folder, port });
  await engine.start();
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    engine,
    async remove() {
      await engine.kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
