import { writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { messageFor } from '@gesso/domain/catalogue';
import { english } from '../../english.ts';
import { createEngineProcess, type EngineProcess } from '../engine-process.ts';
import { isListening } from '../ready.ts';

type Node = { name: string; port: number };

export type FrontProxyOptions = { folder: string; port: number; nodes: readonly Node[] };

export type FrontProxy = EngineProcess & {
  /** Drains a node: it gets no new requests, and finishes those in flight. */
  drain(node: string): Promise<void>;
  admit(node: string): Promise<void>;
  /** whether the node gets requests */
  isUp(node: string): Promise<boolean>;
};

export const NODE_COOKIE = 'gesso_node';
export const NODE_HEADER = 'x-gesso-node';

/** The response of the proxy when no node is available, identical to a node's. */
const UNAVAILABLE = JSON.stringify({
  success: false,
  code: 'unavailable',
  message: messageFor(english, 'unavailable'),
});

const problemAs = (status: number): string =>
  `http-error status ${status} content-type application/json string '${UNAVAILABLE}' hdr retry-after 2`;

const config = ({ folder, port, nodes }: FrontProxyOptions): string => `global
  maxconn 4000
  stats socket ${folder}/haproxy.sock mode 600 level admin
defaults
  mode http
  timeout connect 1s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout http-keep-alive 30s
  # a node that is only slow to answer stays: were all of them taken out, nobody would be served
  timeout check 2s
  retries 2
  # a connection that is refused goes to another node: nothing was sent yet
  option redispatch 1
  retry-on conn-failure empty-response
  ${[502, 503, 504].map(problemAs).join('\n  ')}
frontend web
  bind 127.0.0.1:${port}
  default_backend nodes
backend nodes
  balance leastconn
  option forwardfor
  # a browser that names a node gets it, to see that any two nodes agree
  cookie ${NODE_COOKIE}
  http-response set-header ${NODE_HEADER} %s
  # what a node took and did not answer is sent again only where that changes nothing
  http-request disable-l7-retry unless { method GET HEAD PUT DELETE OPTIONS }
  option httpchk GET /readyz
  http-check expect status 200
  default-server check inter 500ms fall 2 rise 1
${nodes.map(({ name, port: nodePort }) => `  server ${name} 127.0.0.1:${nodePort} cookie ${name}`).join('\n')}
  # While no node is ready, as without a database, they are asked all the same: a node refuses an
  # upload and reads it to its end, where HAProxy would cut the connection and the sentence be lost.
  option allbackups
${nodes.map(({ name, port: nodePort }) => `  server ${name}-unready 127.0.0.1:${nodePort} backup no-check`).join('\n')}
`;

/** Sends one command to HAProxy's admin socket. */
async function command(folder: string, words: string): Promise<string> {
  const socket = connect(join(folder, 'haproxy.sock'));
  socket.end(`${words}\n`);
  return text(socket);
}

const isResponding = (folder: string): Promise<boolean> =>
  command(folder, 'show info').then(
    () => true,
    () => false,
  );

/** Columns of `show stat` in CSV: the name of the server, and its state. */
const [NAME_COLUMN, STATE_COLUMN] = [1, 17];

/** HAProxy in front of the nodes: a request goes to the node with the fewest connections. */
export function createFrontProxy(options: FrontProxyOptions): FrontProxy {
  const { folder, port } = options;
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, config(options));
  const engine = createEngineProcess({
    folder,
    name: 'front-proxy',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', file],
    // Its port opens slightly before its admin socket.
    isReady: async () => (await isListening(port)) && (await isResponding(folder)),
  });
  const setState = async (node: string, state: 'drain' | 'ready') => {
    const response = (await command(folder, `set server nodes/${node} state ${state}`)).trim();
    if (response) throw new Error(`HAProxy says: ${response}`);
  };
  return Object.assign(engine, {
    drain: (node: string) => setState(node, 'drain'),
    admit: (node: string) => setState(node, 'ready'),
    async isUp(node: string) {
      const lines = (await command(folder, 'show stat')).split('\n').map((line) => line.split(','));
      const line = lines.find((columns) => columns[NAME_COLUMN] === node);
      return line?.[STATE_COLUMN] === 'UP';
    },
  });
}
