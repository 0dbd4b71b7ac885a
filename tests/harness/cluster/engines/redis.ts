import { chmodSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { createEngineProcess, type EngineProcess } from '../engine-process.ts';

type RedisOptions = {
  folder: string;
  name?: string;
  port: number;
  /** the port of the main Redis, for a replica */
  follows?: number;
};

type SentinelOptions = {
  folder: string;
  port: number;
  /** the ports of the initial main Redis and its replica */
  main: number;
  follower: number;
};

/** Sentinel's name for the main Redis. */
export const REDIS_NAME = 'main';
const TIMEOUT_MS = 1000;

/** The raw response of a Redis or Sentinel to one command; empty without a response. */
const ask = (port: number, command: string): Promise<string> =>
  new Promise((resolve) => {
    let response = '';
    const socket = connect(port, '127.0.0.1', () => socket.end(`${command}\r\n`));
    socket.setTimeout(TIMEOUT_MS, () => socket.destroy());
    socket.on('data', (data) => {
      response += data;
    });
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(response));
  });

// No persistence: losing events, counters and permits does no harm.
const config = ({ port, follows }: RedisOptions): string => `bind 127.0.0.1
port ${port}
save ""
appendonly no
# who follows is served at once
repl-diskless-sync-delay 0
${follows ? `replicaof 127.0.0.1 ${follows}` : ''}
`;

/** Debian's Redis without persistence: a kill loses all data. */
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

/** Promotes the replica when the main Redis is down. */
export function createSentinel(options: SentinelOptions): EngineProcess {
  const { folder, port, follower } = options;
  const file = join(folder, 'sentinel.conf');
  writeFileSync(file, sentinelConfig(options));
  // Sentinel rewrites this file.
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
