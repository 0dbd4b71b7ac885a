import { createHash } from 'node:crypto';
import { ID_PATTERN } from '@gesso/domain/kernel';
import { LRUCache } from 'lru-cache';
import type { App, Reply, Request } from '../../platform/http/app.ts';
import { sendProblem } from '../../platform/http/problems.ts';
import { allowAi } from '../../platform/http/security-headers.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { picturePath } from '../media/picture-files.ts';
import { maySend, sendStored } from '../media/send-file.ts';
import { postsStore } from '../posts/posts.store.ts';
import type { Viewer } from '../sessions/viewer.ts';
import { type IiifPicture, iiifStore } from './iiif.store.ts';
import { imageInfo } from './image-info.ts';
import { manifestOf } from './manifest.ts';
import { fileOf } from './picture-sizes.ts';
import type { IiifServices } from './services.ts';

const HEADERS = {
  'access-control-allow-origin': '*',
  'cross-origin-resource-policy': 'cross-origin',
};

const PREFLIGHT = {
  'access-control-allow-methods': 'GET, HEAD, OPTIONS',
  'access-control-allow-headers': '*',
  'access-control-max-age': '86400',
};

/** Lets scripts on any site read the responses of these routes, without cookies. */
function openToOtherSites(scope: App, paths: string): void {
  scope.addHook('onRequest', (_request, reply, done) => {
    reply.headers(HEADERS);
    done();
  });
  scope.options(paths, { config: { access: 'guest' } }, (_request, reply) =>
    reply.headers(PREFLIGHT).code(204).send(),
  );
}

/** Sends a JSON-LD document, or status 304 if the client already has it. */
function sendDocument(request: Request, reply: Reply, document: { '@context': string }): Reply {
  const body = JSON.stringify(document);
  const etag = `"${createHash('sha256').update(body).digest('base64url')}"`;
  reply.header('etag', etag).header('cache-control', 'public, no-cache');
  if (request.headers['if-none-match'] === etag) return reply.code(304).send();
  return reply.type(`application/ld+json;profile="${document['@context']}"`).send(body);
}

/**
 * Time to live of the cache: zooming requests dozens of tiles at once, and a new original appears after
 * this time.
 */
const CACHE_TTL_MS = 5000;
const MAX_CACHED = 2000;

const options = { config: { access: 'guest' } } as const;

type Image = { Params: { id: string } };
type Part = { Params: { id: string; region: string; size: string } };

/**
 * IIIF for viewers on any site: other sites send no cookies and are served as guests. In a session of
 * this site, manifests are not found if there is a block between the viewer and the artist.
 */
export function iiifRoutes(app: App, services: IiifServices): void {
  const { db, settings, storage, aiConsent, blocks } = services;
  const pictures = new LRUCache<string, IiifPicture>({
    max: MAX_CACHED,
    ttl: CACHE_TTL_MS,
    ignoreFetchAbort: true,
    fetchMethod: (id) => iiifStore.picture(db, id),
  });
  const pictureOf = async (id: string) => (ID_PATTERN.test(id) ? pictures.fetch(id) : undefined);

  const postOf = async (id: string, viewer: Viewer | null) =>
    postsStore.one(db, id, await blocks.blockedWith(viewer));

  app.register(async (scope) => {
    openToOtherSites(scope, '/iiif/3/*');

    scope.get<Image>('/iiif/3/:id', options, (request, reply) =>
      ID_PATTERN.test(request.params.id)
        ? reply.redirect(`/iiif/3/${request.params.id}/info.json`, 303)
        : sendProblem(request, reply, 'not-found'),
    );

    scope.get<Image>('/iiif/3/:id/info.json', options, async (request, reply) => {
      const { id } = request.params;
      if (!(await maySend(services, request, reply, picturePath(id)))) return reply;
      const zoom = (await pictureOf(id))?.zoom;
      const origin = siteOrigin(settings.publicUrl, request);
      if (!zoom || origin === '') return sendProblem(request, reply, 'not-found');
      return sendDocument(request, reply, imageInfo(origin, id, zoom));
    });

    scope.get<Part>('/iiif/3/:id/:region/:size/0/default.webp', options, async (request, reply) => {
      const path = picturePath(request.params.id);
      if (!(await maySend(services, request, reply, path))) return reply;
      const picture = await pictureOf(request.params.id);
      const file = picture && fileOf(picture, request.params, path);
      if (!file) return sendProblem(request, reply, 'not-found');
      return sendStored(storage, request, reply.header('cache-control', 'public, no-cache'), file);
    });

    scope.get<Image>('/iiif/3/posts/:id/manifest.json', options, async (request, reply) => {
      const origin = siteOrigin(settings.publicUrl, request);
      const post = origin === '' ? undefined : await postOf(request.params.id, request.viewer);
      if (!post) return sendProblem(request, reply, 'not-found');
      if (await aiConsent.ofPerson(post.author.id)) allowAi(reply);
      const credits = await iiifStore.credits(db, post.id);
      return sendDocument(request, reply, manifestOf(origin, post, credits));
    });
  });
}
