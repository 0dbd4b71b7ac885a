import multipart from '@fastify/multipart';
import type { App } from './app.ts';

const FIELDS_MAX = 6;
const FIELD_BYTES_MAX = 16 * 1024;

/** Upload routes are registered in a scope of their own, because the multipart plugin hooks into every request of its scope. */
export function acceptUploads(app: App, register: (scope: App) => void): void {
  app.register(async (scope) => {
    await scope.register(multipart, {
      // the size is checked below
      throwFileSizeLimit: false,
      limits: { fieldNameSize: 100, fields: FIELDS_MAX, fieldSize: FIELD_BYTES_MAX, files: 1 },
    });
    register(scope);
  });
}
