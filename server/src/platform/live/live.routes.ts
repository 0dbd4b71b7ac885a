import { createServer } from 'node:http';
import websocket from '@fastify/websocket';
import type { App } from '../http/app.ts';
import { fromHere } from '../http/origin.ts';
import { sendProblem } from '../http/problems.ts';
import type { Live } from './live.ts';
import { createSocketLimit } from './socket-limit.ts';

const PATH = '/live';
const FRAME_MAX = 64 * 1024;

/**
 * The one WebSocket of a tab. It has a room of its own, since what opens sockets looks at every
 * request in its room; whoever knocks elsewhere is not let in.
 */
export function registerLive(app: App, live: Live, publicUrl: string | null): void {
  const admit = createSocketLimit();
  const door = createServer();
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url === PATH) door.emit('upgrade', request, socket, head);
    else socket.destroy();
  });
  app.register(async (room) => {
    await room.register(websocket, {
      options: { maxPayload: FRAME_MAX, server: door },
      // A frame that breaks the rules closes its own socket; that is no error of ours.
      errorHandler: (_error, socket) => socket.terminate(),
    });
    room.get(
      PATH,
      {
        websocket: true,
        config: { access: 'guest' },
        preValidation: async (request, reply) => {
          if (!fromHere(request, publicUrl)) return reply.code(403).send();
          if (!admit(request)) return sendProblem(request, reply, 'too-many-sockets');
        },
      },
      (socket, request) => live.connect(socket, request.viewer),
    );
  });
}
