import { licenceUrl } from '@gesso/domain/artwork-details';
import { messageFor } from '@gesso/domain/catalogue';
import { msg, say, type Translator } from '@gesso/domain/kernel';
import { pictureUrl } from '@gesso/domain/pictures';
import { MANIFEST_TYPE, manifestPath, type Post, postPath } from '@gesso/domain/posts';
import type { App, Reply, Request } from '../../platform/http/app.ts';
import { allowAi } from '../../platform/http/security-headers.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { coverPosts } from '../content-preferences/cover-posts.ts';
import { pageCaching } from '../pages/page-caching.ts';
import { headIn, type PageHead, titled } from '../pages/page-head.ts';
import { sendHtml } from '../pages/send-html.ts';
import { languageOf } from '../sessions/request-language.ts';
import { postsStore } from './posts.store.ts';
import type { PostsServices } from './services.ts';
import { visualArtwork } from './visual-artwork.ts';

const DESCRIPTION_MAX = 200;
const PREVIEW_WIDTH = 1080;
const FORM = 'application/x-www-form-urlencoded';

const noPost = (i18n: Translator): PageHead => ({
  title: titled(messageFor(i18n, 'post-not-found')),
  robots: 'noindex',
  screen: 'post',
});

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX - 1)}…` : line;
};

/** For IIIF viewers, as used by museums and libraries. */
const manifestOf = ({ id }: Post, origin: string) => ({
  url: origin + manifestPath(id),
  type: MANIFEST_TYPE,
  title: 'IIIF manifest',
});

/** The meta tags of a post, for search engines and link previews. */
function headOf(i18n: Translator, post: Post, origin: string, aiAllowed: boolean): PageHead {
  const { caption, author } = post;
  const title = msg('{title} by {name}', { title: caption, name: author.fullName });
  const head: PageHead = {
    title: titled(say(i18n, title)),
    type: 'article',
    description: shortened(post.description),
    canonical: origin + postPath(post.id),
    screen: 'post',
    aiAllowed,
    ...(post.details?.licence ? { licence: licenceUrl(post.details.licence) } : {}),
  };
  const [first] = post.pictures;
  // Previews and search results cannot lift a cover, so a covered picture is left out.
  if (!first || post.sensitive) return head;
  const width = Math.min(first.width, PREVIEW_WIDTH);
  return {
    ...head,
    ...(origin === '' ? {} : { alternate: manifestOf(post, origin) }),
    linkedData: visualArtwork(post, origin),
    image: {
      url: origin + pictureUrl(first, width),
      width,
      height: Math.round((first.height * width) / first.width),
      alt: first.alt || post.caption,
    },
  };
}

type Params = { Params: { id: string } };

/**
 * Only people use the form of a cover, so the page needs no metadata for search engines and
 * previews.
 */
const withoutArtwork = ({ image: _, linkedData: __, ...head }: PageHead): PageHead => ({
  ...head,
  robots: 'noindex',
});

export function postPageRoute(app: App, services: PostsServices): void {
  const { replica, pages, settings, blocks, preferences, aiConsent, translators } = services;
  const options = { config: { access: 'guest' } } as const;

  async function send(request: Request, reply: Reply, id: string, uncovered: boolean) {
    reply.header('cache-control', pageCaching(request.viewer));
    const blocked = await blocks.blockedWith(request.viewer);
    const hidden = await blocks.hiddenFrom(request.viewer);
    const post = await postsStore.one(replica, id, blocked, hidden);
    const { session } = await services.sessionOf(request.viewer);
    const aiAllowed = post !== undefined && (await aiConsent.ofPerson(post.author.id));
    if (aiAllowed) allowAi(reply);
    const posts = post && uncovered ? [{ ...post, sensitive: undefined }] : post ? [post] : [];
    const [shown] = await coverPosts(preferences, request.viewer, posts);
    const answer = shown
      ? { post: JSON.stringify(shown) }
      : { missing: JSON.stringify({ post: id }) };
    const language = languageOf(request);
    const i18n = translators.in(language);
    const origin = siteOrigin(settings.publicUrl, request);
    const head = post ? headOf(i18n, post, origin, aiAllowed) : noPost(i18n);
    const page = {
      language,
      head: headIn(language, i18n, uncovered ? withoutArtwork(head) : head),
      answers: { session, ...answer },
      render: postPath(post?.id ?? id),
      transient: uncovered || !post,
    };
    return sendHtml(post ? reply : reply.code(404), await pages.page(page));
  }

  app.get<Params>('/post/:id', options, (request, reply) =>
    send(request, reply, request.params.id, false),
  );

  // A script lifts covers; without scripts a form does, which crawlers and previews do not send.
  app.register(async (scope) => {
    scope.addContentTypeParser(FORM, { bodyLimit: 1024, parseAs: 'string' }, (_, __, done) =>
      done(null),
    );
    scope.post<Params>('/post/:id', options, (request, reply) =>
      send(request, reply, request.params.id, true),
    );
  });
}
