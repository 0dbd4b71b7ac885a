import { pictureUrl } from '@gesso/domain/pictures';
import { type Post, postPath } from '@gesso/domain/posts';
import type { App } from '../../platform/http/app.ts';
import type { PageHead } from '../../platform/pages/pages.ts';
import type { Tools } from '../../tools.ts';
import { postsStore } from './posts.store.ts';

const DESCRIPTION_MAX = 200;
const PREVIEW_WIDTH = 1080;

const shortened = (text: string): string => {
  const line = text.replace(/\s+/g, ' ');
  return line.length > DESCRIPTION_MAX ? `${line.slice(0, DESCRIPTION_MAX - 1)}…` : line;
};

/** How a work introduces itself to search engines and in link previews. */
function headOf(post: Post, origin: string): PageHead {
  const head: PageHead = {
    title: `${post.caption} by ${post.author.fullName} · Gesso`,
    description: shortened(post.description),
    canonical: origin + postPath(post.id),
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

export function postPageRoute(app: App, { db, pages, settings }: Tools): void {
  const options = { schema: { hide: true }, config: { access: 'guest' } } as const;

  app.get<{ Params: { id: string } }>('/post/:id', options, async (request, reply) => {
    reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    const post = await postsStore.one(db, request.params.id);
    if (!post) return reply.code(404).send(pages.render({ robots: 'noindex' }));
    const origin = settings.publicUrl ?? `${request.protocol}://${request.host}`;
    const answers = { [`/api/posts/${post.id}`]: JSON.stringify(post) };
    return reply.send(pages.render(headOf(post, origin), answers));
  });
}
