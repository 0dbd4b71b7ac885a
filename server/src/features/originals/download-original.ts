import { ID_PATTERN } from '@gesso/domain/kernel';
import type { App, Reply, Request } from '../../platform/http/app.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { originalsStore } from './originals.store.ts';
import type { OriginalsServices } from './services.ts';

export const downloadPath = (id: string): string => `/originals/${id}`;

/** The plain form of the name allows no quotes, backslashes or non-ASCII characters. */
const plainName = (name: string): string => name.replace(/[^\x20-\x7e]|["\\]/g, '_');

const encodedName = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`);

/** Only the owner may download it, not even moderators: it may contain location and camera data. */
async function send(
  { db, originalFiles }: OriginalsServices,
  id: string,
  request: Request,
  reply: Reply,
) {
  const { viewer } = request;
  if (!viewer) return sendProblem(request, reply, 'sign-in-required');
  const row = ID_PATTERN.test(id) ? await originalsStore.one(db, viewer.id, id) : undefined;
  const isWhole = row?.state === 'waiting' || row?.state === 'ready';
  const file = isWhole ? await originalFiles.open(row.id, row.bytes) : null;
  if (!row || !file) return sendProblem(request, reply, 'original-not-found');
  const name = row.file_name;
  return (
    reply
      .header('cache-control', 'private, no-store')
      .header('x-content-type-options', 'nosniff')
      .header('content-security-policy', "default-src 'none'; sandbox")
      .header(
        'content-disposition',
        `attachment; filename="${plainName(name)}"; filename*=UTF-8''${encodedName(name)}`,
      )
      .header('content-length', row.bytes)
      // Browsers never display it, whatever it contains.
      .type('application/octet-stream')
      .send(file)
  );
}

export function originalDownload(app: App, services: OriginalsServices): void {
  const options = { config: { access: 'member' } } as const;
  app.get<{ Params: { id: string } }>(downloadPath(':id'), options, (request, reply) =>
    send(services, request.params.id, request, reply),
  );
}
