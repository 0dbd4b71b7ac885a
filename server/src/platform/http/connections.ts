import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from 'node:http';
import type { Socket } from 'node:net';

/** Timeout for receiving the complete headers. */
const HEADERS_MS = 10_000;
/** Timeout for a whole request: twelve megabytes at about 14 KiB a second. */
const REQUEST_MS = 15 * 60_000;
const CHECK_MS = 1000;
const KEEP_ALIVE_MS = 72_000;

/** An HTTP connection; removed when it is upgraded to a WebSocket. */
export class Connection {
  /** the latest request, whether or not completely received */
  request: IncomingMessage | undefined;
  /** the response to it; polled, because a listener on every response would cost time */
  response: ServerResponse | undefined;
  /** samples of bytes received while the request body arrives */
  readonly receivedBytes: number[] = [];

  constructor(readonly socket: Socket) {}

  /** Whether the request body is not completely received yet. */
  get receiving(): boolean {
    return this.request !== undefined && !this.request.complete;
  }

  /** Whether the request is completely received and the response not yet sent. */
  get responding(): boolean {
    return this.response !== undefined && !this.response.writableFinished && !this.receiving;
  }
}

export type Connections = ReadonlySet<Connection>;

type BySocket = Map<Socket, Connection>;

function trackConnections(server: Server, connections: Set<Connection>, bySocket: BySocket): void {
  const leave = (socket: Socket) => {
    const connection = bySocket.get(socket);
    if (connection) connections.delete(connection);
    bySocket.delete(socket);
  };

  server.on('connection', (socket: Socket) => {
    const connection = new Connection(socket);
    bySocket.set(socket, connection);
    connections.add(connection);
    socket.once('close', () => leave(socket));
  });

  server.on('upgrade', ({ socket }) => leave(socket));
}

/**
 * Added to the existing listener: a second one would make Node copy the listener array for every
 * request.
 */
const recordRequests =
  (bySocket: BySocket, intercept: Intercept, handler: RequestListener): RequestListener =>
  (request, response) => {
    const connection = bySocket.get(request.socket);
    if (connection) {
      connection.request = request;
      connection.response = response;
      // Assigning `length` costs time even without a change, and only slow uploads have samples.
      if (connection.receivedBytes.length > 0) connection.receivedBytes.length = 0;
    }
    if (!intercept(request, response)) handler(request, response);
  };

/** Returns whether it has answered the request before it reaches the app. */
export type Intercept = (request: IncomingMessage, response: ServerResponse) => boolean;

/** Creates HTTP servers (one for each address of a host) and tracks all their connections. */
export function createConnections(intercept: Intercept) {
  const connections = new Set<Connection>();
  const bySocket: BySocket = new Map();
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
        recordRequests(bySocket, intercept, handler),
      );
      trackConnections(server, connections, bySocket);
      return server;
    },
  };
}
