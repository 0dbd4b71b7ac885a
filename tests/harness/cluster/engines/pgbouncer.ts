import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { poolerConnectQuery } from '../../../../server/src/platform/database/session-limits.ts';
import { createEngineProcess, type EngineProcess } from '../engine-process.ts';
import { isListening } from '../ready.ts';

export type PgbouncerOptions = {
  folder: string;
  port: number;
  /** the port of the proxy that leads to the primary */
  upstream: number;
  database: { name: string; user: string; password: string };
};

const config = ({ folder, port, upstream, database }: PgbouncerOptions): string => `[databases]
${database.name} = host=127.0.0.1 port=${upstream} connect_query='${poolerConnectQuery}'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${folder}/users.txt
pool_mode = transaction
default_pool_size = 20
max_client_conn = 1000
; whoever waits longer for a connection is told so (120 s by default)
query_wait_timeout = 2
server_connect_timeout = 2
; after a failover the new primary is found within a second (15 s by default)
server_login_retry = 1
logfile = ${folder}/pgbouncer.out
pidfile = ${folder}/pgbouncer.own.pid
`;

/** PgBouncer in transaction mode: many clients share a few connections to the primary. */
export function createPgbouncer(options: PgbouncerOptions): EngineProcess {
  const { folder, port, database } = options;
  const file = join(folder, 'pgbouncer.ini');
  writeFileSync(file, config(options));
  // In plain text, because PgBouncer signs in to PostgreSQL with it.
  writeFileSync(join(folder, 'users.txt'), `"${database.user}" "${database.password}"\n`);
  return createEngineProcess({
    folder,
    name: 'pgbouncer',
    command: '/usr/sbin/pgbouncer',
    args: [file],
    isReady: () => isListening(port),
    // It first waits for running statements.
    stopSignal: 'SIGINT',
  });
}
