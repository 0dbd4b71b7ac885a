import { sentenceFor } from '@gesso/domain/catalogue';
import { pictureUrl } from '@gesso/domain/pictures';
import { type Post, postPath } from '@gesso/domain/posts';
import type { App } from '../../platform/http/app.ts';
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
function headOf(post: Post, origin: string): PageHead {
  const head: PageHead = {
    title: titled(`${post.caption} by ${post.author.fullName}`),
    type: 'article',
    description: shortened(post.description),
    canonical: origin + postPath(post.id),
    screen: 'post',
  };
  const [first] = post.pictures;
  if (!first) return head;
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
  { db, pages, settings }: Tools,
  sessionOf: SessionOf,
): void {
  const options = { config: { access: 'guest' } } as const;

  app.get<{ Params: { id: string } }>('/post/:id', options, async (request, reply) => {
    reply.header('cache-control', pageCaching(request.viewer));
    const { id } = request.params;
    const post = await postsStore.one(db, id);
    const session = await sessionOf(request.viewer);
    const found = post ? { post: JSON.stringify(post) } : { missing: JSON.stringify({ post: id }) };
    const head = post ? headOf(post, siteOrigin(settings.publicUrl, request)) : NO_POST;
    const page = await pages.page({
      head,
      answers: { ...session, ...found },
      render: postPath(post?.id ?? id),
      transient: !post,
    });
    return sendHtml(post ? reply : reply.code(404), page);
  });
}
