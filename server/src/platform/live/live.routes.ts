import websocket from '@fastify/websocket';
import type { App } from '../http/app.ts';
import { fromHere } from '../http/origin.ts';
import type { Live } from './live.ts';

const FRAME_MAX = 64 * 1024;

/** The one WebSocket of a tab. */
export async function registerLive(app: App, live: Live, publicUrl: string | null): Promise<void> {
  await app.register(websocket, {
    options: { maxPayload: FRAME_MAX },
    // A frame that breaks the rules closes its own socket; that is no error of ours.
    errorHandler: (_error, socket) => socket.terminate(),
  });
  app.register(async (scope) => {
    scope.get(
      '/live',
      {
        websocket: true,
        config: { access: 'guest' },
        preValidation: async (request, reply) => {
          if (!fromHere(request, publicUrl)) return reply.code(403).send();
        },
      },
      (socket, request) => live.connect(socket, request.viewer),
    );
  });
}
