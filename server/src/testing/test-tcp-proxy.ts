import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

export type TcpProxy = {
  port: number;
  disconnect(): void;
  reconnect(): void;
  close(): Promise<void>;
};

/**
 * Forwards TCP connections to a local port, and can be disconnected while the port stays reachable
 * for others.
 */
export async function startTcpProxy(port: number): Promise<TcpProxy> {
  const sockets = new Set<Socket>();
  let isDisconnected = false;

  function forward(from: Socket, to: Socket): void {
    sockets.add(from);
    from.pipe(to);
    from.on('error', () => to.destroy());
    from.on('close', () => {
      sockets.delete(from);
      to.destroy();
    });
  }

  function dropAll(): void {
    for (const socket of sockets) socket.destroy();
  }

  const server = createServer((near) => {
    if (isDisconnected) {
      near.destroy();
      return;
    }
    const far = connect(port, '127.0.0.1');
    forward(near, far);
    forward(far, near);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    disconnect() {
      isDisconnected = true;
      dropAll();
    },
    reconnect() {
      isDisconnected = false;
    },
    async close() {
      dropAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
