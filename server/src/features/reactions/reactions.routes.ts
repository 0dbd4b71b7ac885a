import { err, ok } from '@gesso/domain/kernel';
import type { PostCounts } from '@gesso/domain/posts';
import { reactionsApi } from '@gesso/domain/reactions/api';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import type { Viewer } from '../../platform/sessions/viewer.ts';
import type { Tools } from '../../tools.ts';
import { setReaction } from './set-reaction.ts';

type Asked = { params: { id: string }; viewer: Viewer };
type CountPost = (postId: string) => Promise<PostCounts | undefined>;

const limit = { max: 600, seconds: 60, by: 'person' } as const;

export function reactionsRoutes(app: App, tools: Tools, countPost: CountPost): void {
  const like =
    (on: boolean) =>
    async ({ params, viewer }: Asked) => {
      const done = await setReaction(tools, viewer.id, { reaction: 'like', postId: params.id, on });
      if (!done.ok) return done;
      const counts = await countPost(params.id);
      return counts ? ok({ likeCount: counts.likeCount }) : err('post-not-found');
    };

  const mark =
    (reaction: 'save' | 'pin', on: boolean) =>
    ({ params, viewer }: Asked) =>
      setReaction(tools, viewer.id, { reaction, postId: params.id, on });

  serve(app, reactionsApi, 'PUT /api/posts/:id/like', like(true), { limit });
  serve(app, reactionsApi, 'DELETE /api/posts/:id/like', like(false), { limit });
  serve(app, reactionsApi, 'PUT /api/posts/:id/save', mark('save', true), { limit });
  serve(app, reactionsApi, 'DELETE /api/posts/:id/save', mark('save', false), { limit });
  serve(app, reactionsApi, 'PUT /api/posts/:id/pin', mark('pin', true), { limit });
  serve(app, reactionsApi, 'DELETE /api/posts/:id/pin', mark('pin', false), { limit });
}
