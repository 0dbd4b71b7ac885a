import { meTopic } from '@gesso/domain/accounts';
import { canFollow, type FollowEvent, followLimits } from '@gesso/domain/follows';
import { followsApi } from '@gesso/domain/follows/api';
import { err, ok } from '@gesso/domain/kernel';
import { readCursor } from '../../platform/database/keyset.ts';
import { foldSearchText } from '../../platform/database/search-text.ts';
import { createCountedRowQueue } from '../../platform/fair-queue/counted-row-queue.ts';
import type { App } from '../../platform/http/app.ts';
import { readIds } from '../../platform/http/read-ids.ts';
import { serve } from '../../platform/http/serve.ts';
import { publishNotifications } from '../notifications/notifications.ts';
import type { ActChange } from '../notifications/notify.store.ts';
import { followsStore, type Side } from './follows.store.ts';
import type { FollowsServices } from './services.ts';

const SEARCH_TEXT_MIN = 2;

type ListRequest = { query: { cursor?: string; q?: string }; viewer: { id: string } };

export function followsRoutes(
  app: App,
  { db, replica, live, blocks, countPerson }: FollowsServices,
): void {
  const enqueue = createCountedRowQueue();

  async function follow(viewer: { id: string }, userId: string) {
    if (!canFollow(viewer, { id: userId })) return err('follow-self');
    const write = () => followsStore.follow(db, viewer.id, userId);
    const changed = await enqueue(userId, viewer.id, write);
    return changed.ok ? publishFollow(viewer, userId, true, changed.value) : changed;
  }

  async function unfollow(viewer: { id: string }, userId: string) {
    if (!canFollow(viewer, { id: userId })) return err('follow-self');
    // A block has already removed the follow, so the person is reported as not found.
    if ((await blocks.blockedWith(viewer)).has(userId)) return err('user-not-found');
    const write = () => followsStore.unfollow(db, viewer.id, userId);
    const changed = await enqueue(userId, viewer.id, write);
    return publishFollow(viewer, userId, false, changed.value);
  }

  async function publishFollow(
    viewer: { id: string },
    userId: string,
    on: boolean,
    { changed, notified }: ActChange,
  ) {
    if (changed) {
      const event: FollowEvent = { type: 'follow', userId, on };
      // Published first, since the cached follows of this person are stale from the commit on.
      live.publish(meTopic(viewer.id), event);
      if (notified !== null) publishNotifications(live, [notified]);
    }
    const counts = await countPerson(userId);
    if (!counts) return err('user-not-found');
    if (changed) await countPerson(viewer.id);
    return ok({ followerCount: counts.followerCount, version: counts.version });
  }

  async function people(side: Side, userId: string, { query, viewer }: ListRequest) {
    const cursor = readCursor(query.cursor);
    if (!cursor.ok) return cursor;
    if ((await blocks.blockedWith(viewer)).has(userId)) return ok({ items: [], next: null });
    const hidden = await blocks.hiddenFrom(viewer);
    const listQuery = { side, userId, cursor: cursor.value, hidden };
    const searchText = query.q ? await foldSearchText(db, query.q.trim()) : '';
    if ([...searchText].length < SEARCH_TEXT_MIN) {
      return ok(await followsStore.people(replica, listQuery));
    }
    return ok(await followsStore.peopleNamed(replica, listQuery, searchText));
  }

  serve(app, followsApi, {
    'PUT /api/users/:id/follow': { handle: ({ params, viewer }) => follow(viewer, params.id) },
    'DELETE /api/users/:id/follow': { handle: ({ params, viewer }) => unfollow(viewer, params.id) },
    'GET /api/users/:id/followers': {
      handle: (request) => people('followers', request.params.id, request),
    },
    'GET /api/users/:id/following': {
      handle: (request) => people('following', request.params.id, request),
    },
    'GET /api/me/follows': {
      handle: async ({ viewer, query }) => {
        const ids = readIds(query.ids, followLimits.idsMax);
        if (!ids.ok) return ids;
        return ok({ followed: await followsStore.followedAmong(db, viewer.id, ids.value) });
      },
    },
  });
}
