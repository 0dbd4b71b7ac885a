import { sentenceFor } from '@gesso/domain/catalogue';
import { pictureUrl } from '@gesso/domain/pictures';
import { type Post, postPath } from '@gesso/domain/posts';
import { coverPosts } from '../../platform/content-preferences/cover-posts.ts';
import type { App } from '../../platform/http/app.ts';
import { allowAi } from '../../platform/http/security-headers.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { pageCaching } from '../../platform/pages/page-caching.ts';
import { type PageHead, titled } from '../../platform/pages/page-head.ts';
import type { SessionOf } from '../../platform/pages/pages.ts';
import { sendHtml } from '../../platform/pages/send-html.ts';
import type { Tools } from '../../tools.ts';
import { postsStore } from './posts.store.ts';

const DESCRIPTION_MAX = 200;
const PREVIEW_WIDTH = 1080;

const NO_POST: PageHead = {
  title: titled(sentenceFor('post-not-found')),
  robots: 'noindex',
  screen: 'post',
};

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX - 1)}…` : line;
};

/** The meta tags of a post, for search engines and link previews. */
function headOf(post: Post, origin: string, aiAllowed: boolean): PageHead {
  const head: PageHead = {
    title: titled(`${post.caption} by ${post.author.fullName}`),
    type: 'article',
    description: shortened(post.description),
    canonical: origin + postPath(post.id),
    screen: 'post',
    aiAllowed,
  };
  const [first] = post.pictures;
  // A preview has no cover to tap.
  if (!first || post.sensitive) return head;
  const width = Math.min(first.width, PREVIEW_WIDTH);
  return {
    ...head,
    image: {
      url: origin + pictureUrl(first, width),
      width,
      height: Math.round((first.height * width) / first.width),
      alt: first.alt || post.caption,
    },
  };
}

export function postPageRoute(
  app: App,
  { db, pages, settings, blocks, preferences, aiConsent }: Tools,
  sessionOf: SessionOf,
): void {
  const options = { config: { access: 'guest' } } as const;

  app.get<{ Params: { id: string } }>('/post/:id', options, async (request, reply) => {
    reply.header('cache-control', pageCaching(request.viewer));
    const { id } = request.params;
    const post = await postsStore.one(db, id, await blocks.blockedWith(request.viewer));
    const session = await sessionOf(request.viewer);
    const aiAllowed = post !== undefined && (await aiConsent.ofPerson(post.author.id));
    if (aiAllowed) allowAi(reply);
    const [shown] = await coverPosts(preferences, request.viewer, post ? [post] : []);
    const found = shown
      ? { post: JSON.stringify(shown) }
      : { missing: JSON.stringify({ post: id }) };
    const origin = siteOrigin(settings.publicUrl, request);
    const head = post ? headOf(post, origin, aiAllowed) : NO_POST;
    const page = await pages.page({
      head,
      answers: { ...session, ...found },
      render: postPath(post?.id ?? id),
      transient: !post,
    });
    return sendHtml(post ? reply : reply.code(404), page);
  });
}
