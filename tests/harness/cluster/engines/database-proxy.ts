import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createEngineProcess, type EngineProcess } from '../engine-process.ts';
import { isListening } from '../ready.ts';

type Server = { name: string; ports: { postgres: number; rest: number } };

export type DatabaseProxyOptions = {
  folder: string;
  ports: { primary: number; replica: number };
  servers: readonly Server[];
};

const section = (role: 'primary' | 'replica', port: number, servers: readonly Server[]): string => `
listen ${role}
  bind 127.0.0.1:${port}
  # OPTIONS: with GET HAProxy hangs up before the body, which Patroni logs as an error
  option httpchk OPTIONS /${role}
  http-check expect status 200
${servers
  .map(({ name, ports }) => `  server ${name} 127.0.0.1:${ports.postgres} check port ${ports.rest}`)
  .join('\n')}
`;

const config = ({ folder, ports, servers }: DatabaseProxyOptions): string => `global
  maxconn 1000
  stats socket ${folder}/haproxy.sock mode 600
defaults
  mode tcp
  timeout connect 1s
  timeout client 30m
  timeout server 30m
  # who is no longer the primary says so at once; a slow answer is no reason to cut its connections
  timeout check 3s
  # a connection that is refused fails at once, and whoever asked is told so
  retries 0
  # who is no longer the primary loses its connections
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${section('primary', ports.primary, servers)}${section('replica', ports.replica, servers)}`;

/** HAProxy with one port to the primary and one to any standby. */
export function createDatabaseProxy(options: DatabaseProxyOptions): EngineProcess {
  const { folder, ports } = options;
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config(options));
  return createEngineProcess({
    folder,
    name: 'database-proxy',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    isReady: () => isListening(ports.primary),
  });
}
