import { createServer } from 'node:http';
import websocket from '@fastify/websocket';
import type { App } from '../http/app.ts';
import { bearerOf } from '../http/bearer.ts';
import { hasInvalidToken, refuseToken } from '../http/invalid-token.ts';
import { isSameOrigin } from '../http/origin.ts';
import { sendProblem } from '../http/problems.ts';
import type { Live } from './live.ts';
import { createSocketLimit } from './socket-limit.ts';

const PATH = '/live';
const FRAME_MAX = 64 * 1024;

/**
 * The WebSocket endpoint. It has its own scope, because the websocket plugin hooks into every
 * request of its scope; upgrades of other paths are refused.
 */
export function registerLive(app: App, live: Live, publicUrl: string | null): void {
  const admit = createSocketLimit();
  const upgradeServer = createServer();
  app.server.on('upgrade', (request, socket, head) => {
    if (request.url === PATH) upgradeServer.emit('upgrade', request, socket, head);
    else socket.destroy();
  });
  app.register(async (scope) => {
    await scope.register(websocket, {
      options: { maxPayload: FRAME_MAX, server: upgradeServer },
      // An invalid frame closes its own socket; it is not a server error.
      errorHandler: (_error, socket) => socket.terminate(),
    });
    scope.get(
      PATH,
      {
        websocket: true,
        // A connection refused before the plugin treats it as a WebSocket would stay open.
        config: { access: 'guest', refusesToken: true },
        preValidation: async (request, reply) => {
          if (hasInvalidToken(request)) return refuseToken(request, reply);
          const isAllowed = bearerOf(request) !== undefined || isSameOrigin(request, publicUrl);
          if (!isAllowed) return reply.code(403).send();
          if (!admit(request)) return sendProblem(request, reply, 'too-many-sockets');
        },
      },
      (socket, request) => live.connect(socket, request.viewer),
    );
  });
}
