import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createEngineProcess, type EngineProcess } from '../engine-process.ts';

type RedisOptions = {
  folder: string;
  name?: string;
  port: number;
  /** the port of the Redis it follows */
  follows?: number;
};

type SentinelOptions = {
  folder: string;
  port: number;
  /** the port of the main Redis at first, and of the one that follows it */
  main: number;
  follower: number;
};

/** The name Sentinel knows the main Redis by. */
export const REDIS_NAME = 'main';
const TIMEOUT_MS = 1000;

/** What a Redis or Sentinel answers to one command, as it travels; empty when it does not. */
const ask = (port: number, command: string): Promise<string> =>
  new Promise((resolve) => {
    let answer = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(`${command}\r\n`));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (data) => {
      answer += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(answer));
  });

// Nothing is kept on the disk: events, counts and permits lose nothing that matters.
const config = ({ port, follows }: RedisOptions): string => `bind 127.0.0.1
port ${port}
save ""
appendonly no
# who follows is served at once
repl-diskless-sync-delay 0
${follows ? `replicaof 127.0.0.1 ${follows}` : ''}
`;

/** Debian's Redis without persistence: a kill leaves nothing of it. */
export function createRedis(options: RedisOptions): EngineProcess {
  const { folder, name = 'redis', port, follows } = options;
  const file = join(folder, `${name}.conf`);
  writeFileSync(file, config(options));
  const isReady = async () =>
    follows
      ? (await ask(port, 'INFO replication')).includes('master_link_status:up')
      : (await ask(port, 'PING')).startsWith('+PONG');
  const args = [file, '--dir', folder];
  return createEngineProcess({ folder, name, command: '/usr/bin/redis-server', args, isReady });
}

const sentinelConfig = ({ port, main }: SentinelOptions): string => `bind 127.0.0.1
port ${port}
# the last number: how many Sentinels must agree; in earnest 2 of 3 on three machines
sentinel monitor ${REDIS_NAME} 127.0.0.1 ${main} 1
sentinel down-after-milliseconds ${REDIS_NAME} 1000
sentinel failover-timeout ${REDIS_NAME} 5000
`;

/** Chooses another main Redis when the one there was is gone. */
export function createSentinel(options: SentinelOptions): EngineProcess {
  const { folder, port, follower } = options;
  const file = join(folder, 'sentinel.conf');
  writeFileSync(file, sentinelConfig(options));
  // Sentinel rewrites it.
  chmodSync(file, 0o666);
  const isReady = async () =>
    (await ask(port, `SENTINEL REPLICAS ${REDIS_NAME}`)).includes(String(follower));
  const args = [file, '--dir', folder];
  return createEngineProcess({
    folder,
    name: 'sentinel',
    command: '/usr/bin/redis-sentinel',
    args,
    isReady,
  });
}
