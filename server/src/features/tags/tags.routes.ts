import { meTopic } from '@gesso/domain/accounts';
import { isArtistType } from '@gesso/domain/artist-types';
import { err, ok } from '@gesso/domain/kernel';
import { isArtForm, type TagEvent, type TagFollowEvent, tagTopic } from '@gesso/domain/tags';
import { tagsApi } from '@gesso/domain/tags/api';
import { readCursor } from '../../platform/database/keyset.ts';
import type { App } from '../../platform/http/app.ts';
import { serve } from '../../platform/http/serve.ts';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import { artistsTagged } from './artists.store.ts';
import type { TagsServices } from './services.ts';
import { tagFollowsStore as store } from './tag-follows.store.ts';

export function tagsRoutes(app: App, { db, replica, live, blocks }: TagsServices): void {
  /** Reads the number of a tag's followers and publishes it to the tag's topic. */
  const countFollowers = coalesceReads(async (tag) => {
    const counted = await store.followerCount(db, tag);
    const event: TagEvent = { type: 'tag-counts', tag, ...counted };
    live.publish(tagTopic(tag), event);
    return counted;
  });

  async function setFollowed(userId: string, tag: string, on: boolean) {
    // The vocabulary is also the limit: no one follows more tags than exist.
    if (!isArtForm(tag)) return err('tag-not-found');
    const changed = await (on ? store.follow : store.unfollow)(db, userId, tag);
    if (changed) {
      const event: TagFollowEvent = { type: 'tag-follow', tag, on };
      // First of all: from the commit on, cached follows of this person are stale.
      live.publish(meTopic(userId), event);
    }
    return ok(await countFollowers(tag));
  }

  serve(app, tagsApi, {
    'GET /api/tags/:name': {
      handle: async ({ params: { name } }) => {
        if (!isArtForm(name)) return err('tag-not-found');
        const { followerCount } = await store.followerCount(db, name);
        return ok({ name, followerCount });
      },
    },
    'PUT /api/tags/:name/follow': {
      handle: ({ params, viewer }) => setFollowed(viewer.id, params.name, true),
    },
    'DELETE /api/tags/:name/follow': {
      handle: ({ params, viewer }) => setFollowed(viewer.id, params.name, false),
    },
    'GET /api/tags/:name/artists': {
      handle: async ({ params, query, viewer }) => {
        if (!isArtistType(params.name)) return err('tag-not-found');
        const cursor = readCursor(query.cursor);
        if (!cursor.ok) return cursor;
        const hidden = await blocks.hiddenFrom(viewer);
        return ok(await artistsTagged(replica, params.name, cursor.value, hidden));
      },
    },
    'GET /api/me/tags': {
      handle: async ({ viewer }) => ok({ followed: await store.followed(db, viewer.id) }),
    },
  });
}
