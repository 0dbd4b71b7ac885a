import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** A header that is not whole by then is not waited for. */
const HEADERS_MS = 10_000;
/** Twelve megabytes over the slowest line we serve, about 14 KiB a second. */
const REQUEST_MS = 15 * 60_000;
const CHECK_MS = 1000;
const KEEP_ALIVE_MS = 72_000;

/** A connection that carries requests; one that became a WebSocket is none any more. */
export class Connection {
  /** the last one, whole or not */
  request: IncomingMessage | undefined;
  /** to the last one; looked at instead of listened to, since every request would pay for that */
  response: ServerResponse | undefined;
  /** bytes that had come at each of the last looks, while a request arrives */
  readonly received: number[] = [];

  constructor(readonly socket: Socket) {}

  /** Whether the body of a request is still to come. */
  get receiving(): boolean {
    return this.request !== undefined && !this.request.complete;
  }

  /** Whether a request that arrived whole is not answered yet. */
  get answering(): boolean {
    return this.response !== undefined && !this.response.writableFinished && !this.receiving;
  }
}

export type Connections = ReadonlySet<Connection>;

function watch(server: Server, connections: Set<Connection>): void {
  const bySocket = new WeakMap<object, Connection>();

  server.on('connection', (socket: Socket) => {
    const connection = new Connection(socket);
    bySocket.set(socket, connection);
    connections.add(connection);
    socket.once('close', () => connections.delete(connection));
  });

  server.on('request', (request, response) => {
    const connection = bySocket.get(request.socket);
    if (!connection) return;
    connection.request = request;
    connection.response = response;
    connection.received.length = 0;
  });

  server.on('upgrade', (request) => {
    const connection = bySocket.get(request.socket);
    if (connection) connections.delete(connection);
  });
}

/** Makes HTTP servers (one for each address of a host) and knows all their connections. */
export function createConnections() {
  const connections = new Set<Connection>();
  return {
    connections,
    serverFactory(handler: RequestListener): Server {
      const server = createServer(
        {
          headersTimeout: HEADERS_MS,
          requestTimeout: REQUEST_MS,
          connectionsCheckingInterval: CHECK_MS,
          keepAliveTimeout: KEEP_ALIVE_MS,
        },
        handler,
      );
      watch(server, connections);
      return server;
    },
  };
}
