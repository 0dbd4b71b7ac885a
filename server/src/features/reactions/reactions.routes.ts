import { ok } from '@gesso/domain/kernel';
import { reactionsApi } from '@gesso/domain/reactions/api';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { publishPins } from '../posts/publish-pins.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { ReactionsServices } from './services.ts';
import { checkPin, createSetLike, createSetReaction } from './set-reaction.ts';

type ReactionRequest = { params: { id: string }; viewer: Viewer };

const limit = { max: 600, seconds: 60, by: 'person' } as const;

export function reactionsRoutes(app: App, services: ReactionsServices): void {
  const setReaction = createSetReaction(services);
  const setLike = createSetLike(services);

  const like =
    (on: boolean) =>
    ({ params, viewer }: ReactionRequest) =>
      setLike(viewer.id, params.id, on);

  const save = async ({ params, viewer }: ReactionRequest) => {
    const change = { reaction: 'save', postId: params.id, on: true } as const;
    const reacted = await setReaction(viewer.id, change);
    return reacted.ok ? ok(null) : reacted;
  };

  const unsave = ({ params, viewer }: ReactionRequest) =>
    setReaction(viewer.id, { reaction: 'save', postId: params.id, on: false });

  const pin =
    (on: boolean) =>
    async ({ params, viewer }: ReactionRequest) => {
      const allowed = await checkPin(services, viewer.id, params.id);
      if (!allowed.ok) return allowed;
      const reacted = await setReaction(viewer.id, { reaction: 'pin', postId: params.id, on });
      if (reacted.ok) publishPins(services.live, viewer.id);
      return reacted.ok ? ok(null) : reacted;
    };

  serve(app, reactionsApi, {
    'PUT /api/posts/:id/like': { limit, handle: like(true) },
    'DELETE /api/posts/:id/like': { limit, handle: like(false) },
    'PUT /api/posts/:id/save': { limit, handle: save },
    'DELETE /api/posts/:id/save': { limit, handle: unsave },
    'PUT /api/posts/:id/pin': { limit, handle: pin(true) },
    'DELETE /api/posts/:id/pin': { limit, handle: pin(false) },
  });
}
