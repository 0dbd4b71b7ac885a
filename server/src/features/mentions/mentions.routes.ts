import { foldCase, ok } from '@gesso/domain/kernel';
import { mentionsApi } from '@gesso/domain/mentions/api';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { toPersonCard } from '../people/person-card.ts';
import type { MentionsServices } from './services.ts';
import { suggestionsStore } from './suggestions.store.ts';

/** As fast as a person types. */
const limit = { max: 120, seconds: 60, by: 'person' } as const;

export function mentionsRoutes(app: App, { db, blocks }: MentionsServices): void {
  serve(app, mentionsApi, {
    'GET /api/mentions/suggestions': {
      limit,
      handle: async ({ query, viewer }) => {
        const people = await suggestionsStore.people(db, {
          viewerId: viewer.id,
          beginning: foldCase(query.beginning),
          postId: query.postId,
          hidden: await blocks.hiddenFrom(viewer),
          blocked: await blocks.blockedWith(viewer),
        });
        return ok({ people: people.map(toPersonCard) });
      },
    },
  });
}
