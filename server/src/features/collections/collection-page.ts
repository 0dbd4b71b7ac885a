import { messageFor } from '@gesso/domain/catalogue';
import { type Collection, collectionPath } from '@gesso/domain/collections';
import { coveredKinds } from '@gesso/domain/content-preferences';
import { msg, type Page, type Result, say, type Translator } from '@gesso/domain/kernel';
import { pictureUrl } from '@gesso/domain/pictures';
import type { Post } from '@gesso/domain/posts';
import type { App } from '../../platform/http/app.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { coverPosts } from '../content-preferences/cover-posts.ts';
import { pageCaching } from '../pages/page-caching.ts';
import { headIn, type PageHead, titled } from '../pages/page-head.ts';
import { sendHtml } from '../pages/send-html.ts';
import { languageOf } from '../sessions/request-language.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { CollectionsServices } from './services.ts';

type Needs = {
  one: (id: string, viewer: Viewer | null) => Promise<Result<Collection>>;
  postsIn: (id: string, viewer: Viewer | null, start: undefined) => Promise<Result<Page<Post>>>;
};

const PREVIEW_WIDTH = 1080;
const SCREEN = 'collection';

/** The same for private and nonexistent collections, so that visitors cannot tell them apart. */
const noCollection = (i18n: Translator): PageHead => ({
  title: titled(messageFor(i18n, 'collection-not-found')),
  robots: 'noindex',
  screen: SCREEN,
});

function headOf(
  i18n: Translator,
  { id, name, owner, description, cover, ...collection }: Collection,
  origin: string,
) {
  const head: PageHead = {
    title: titled(say(i18n, msg('{title} by {name}', { title: name, name: owner.fullName }))),
    description:
      description.replace(/\s+/g, ' ') ||
      say(i18n, msg('Artworks collected by {name} on Gesso.', { name: owner.fullName })),
    canonical: origin + collectionPath(id),
    screen: SCREEN,
    ...((!collection.public || collection.removed) && { robots: 'noindex' }),
  };
  // A link preview cannot hide a sensitive image behind a tap.
  if (!cover || cover.sensitive) return head;
  const { picture } = cover;
  const width = Math.min(picture.width, PREVIEW_WIDTH);
  const height = Math.round((picture.height * width) / picture.width);
  const url = origin + pictureUrl(picture, width);
  return { ...head, image: { url, width, height, alt: picture.alt || name } };
}

export function collectionPageRoute(
  app: App,
  { pages, settings, preferences, sessionOf, translators }: CollectionsServices,
  { one, postsIn }: Needs,
): void {
  /** Leaves out the cover if the viewer would have to tap to reveal it. */
  async function withoutCovered(viewer: Viewer | null, collection: Collection) {
    const { cover } = collection;
    const contentPreferences = await preferences.of(viewer);
    const reader = viewer && { id: viewer.id, contentPreferences };
    const covered = cover !== null && coveredKinds(reader, cover).length > 0;
    return covered ? { ...collection, cover: null } : collection;
  }

  app.get<{ Params: { id: string } }>(
    '/collections/:id',
    { config: { access: 'guest' } },
    async (request, reply) => {
      const { viewer } = request;
      const { id } = request.params;
      const language = languageOf(request);
      const i18n = translators.in(language);
      reply.header('cache-control', pageCaching(viewer));
      const { session } = await sessionOf(viewer);
      const result = await one(id, viewer);
      const posts = result.ok ? await postsIn(id, viewer, undefined) : result;
      if (!result.ok || !posts.ok) {
        const answers = { session, missing: JSON.stringify({ collection: id }) };
        const head = headIn(language, i18n, noCollection(i18n));
        const page = { language, head, answers, render: collectionPath(id), transient: true };
        return sendHtml(reply.code(404), await pages.page(page));
      }
      const shown = {
        found: await withoutCovered(viewer, result.value),
        posts: {
          ...posts.value,
          items: await coverPosts(preferences, viewer, posts.value.items),
        },
      };
      const answers = { session, collection: JSON.stringify(shown) };
      const origin = siteOrigin(settings.publicUrl, request);
      const head = headIn(language, i18n, headOf(i18n, result.value, origin));
      const page = { language, head, answers, render: collectionPath(id) };
      return sendHtml(reply, await pages.page(page));
    },
  );
}
