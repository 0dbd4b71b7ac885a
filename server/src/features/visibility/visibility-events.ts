import { meTopic } from '@gesso/domain/accounts';
import { weekTopic } from '@gesso/domain/challenges';
import { communityTopic } from '@gesso/domain/communities';
import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import { FEED_TOPIC, postTopic } from '@gesso/domain/posts';
import { userTopic } from '@gesso/domain/profiles';
import type { Live } from '../topics/live.ts';
import type { ContentBatch } from './content-visibility.store.ts';
import type { ContentChanges, VisibilityChanges } from './visibility-changes.ts';

/** Each count costs a read; beyond this many, tabs see the counts at their next request. */
const COUNTED_POSTS = 50;

/** These events name no one: content is gone, or must be fetched again. */
const NOBODY_NAMED: string[] = [];

type Count = (id: string) => Promise<unknown>;
type Needs = { countPost: Count; countPerson: Count };

/** Call it after the commit. */
export type VisibilityEvents = {
  publishHidden(rows: VisibilityChanges): Promise<void>;
  publishShown(rows: VisibilityChanges): Promise<void>;
  /** Publishes further updated content of a person announced before. */
  publishContent(userId: string, batch: ContentBatch): Promise<void>;
  /** Publishes that all content of a person is updated. */
  publishDone(userId: string, hidden: boolean): void;
};

const unique = <T>(values: T[]): T[] => [...new Set(values)];

/** Notifies caches and open tabs of newly hidden or shown content. */
export function createVisibilityEvents(
  live: Pick<Live, 'publish'>,
  { countPost, countPerson }: Needs,
): VisibilityEvents {
  async function publishCounts({ posts, comments, people }: VisibilityChanges): Promise<void> {
    const commented = unique(comments.map(({ postId }) => postId)).slice(0, COUNTED_POSTS);
    await Promise.all(commented.map(countPost));
    const authors = unique(posts.map(({ authorId }) => authorId));
    await Promise.all(authors.filter((id) => !people.includes(id)).map(countPerson));
  }

  function publishOwners({
    people,
    communities,
    collections,
  }: Pick<VisibilityChanges, 'people' | 'communities' | 'collections'>): void {
    for (const id of people) live.publish(userTopic(id), { type: 'profile-visibility', id }, [id]);
    for (const id of communities) {
      live.publish(communityTopic(id), { type: 'community-visibility', id });
    }
    for (const ownerId of unique(collections.map((collection) => collection.ownerId))) {
      live.publish(userTopic(ownerId), { type: 'collections-changed' }, [ownerId]);
      live.publish(meTopic(ownerId), { type: 'collections-changed' });
    }
  }

  /** One event for all of a person's posts in the feed, however many. */
  function publishFeed({ posts, people }: VisibilityChanges): void {
    for (const authorId of people) {
      live.publish(FEED_TOPIC, { type: 'author-hidden', authorId }, [authorId]);
    }
    for (const { id, authorId } of posts) {
      if (!people.includes(authorId)) {
        live.publish(FEED_TOPIC, { type: 'post-removed', id }, [authorId]);
      }
    }
  }

  function publishHiddenContent({ posts, comments, submissions }: ContentChanges): void {
    for (const { id, authorId } of posts) {
      live.publish(postTopic(id), { type: 'post-removed', id }, [authorId]);
    }
    for (const { id, postId } of comments) {
      live.publish(postTopic(postId), { type: 'comment-removed', id }, NOBODY_NAMED);
    }
    for (const { id, weekNumber } of submissions) {
      live.publish(weekTopic(weekNumber), { type: 'submission-removed', id }, NOBODY_NAMED);
    }
  }

  function publishShownContent({ posts, comments, submissions }: ContentChanges): void {
    for (const { id, authorId } of posts) {
      live.publish(postTopic(id), { type: 'post-restored', id }, [authorId]);
    }
    for (const postId of unique(comments.map((comment) => comment.postId))) {
      live.publish(postTopic(postId), { type: 'comments-restored' }, NOBODY_NAMED);
    }
    for (const week of unique(submissions.map(({ weekNumber }) => weekNumber))) {
      live.publish(weekTopic(week), { type: 'submissions-restored' }, NOBODY_NAMED);
    }
  }

  return {
    async publishHidden(rows) {
      // First of all: from the commit on, cached content is stale.
      live.publish(VISIBILITY_TOPIC, { type: 'visibility-changed' });
      publishFeed(rows);
      publishOwners(rows);
      publishHiddenContent(rows);
      await publishCounts(rows);
    },

    async publishShown(rows) {
      live.publish(VISIBILITY_TOPIC, { type: 'visibility-changed' });
      publishOwners(rows);
      publishShownContent(rows);
      await publishCounts(rows);
    },

    async publishContent(userId, { rows, hidden }) {
      if (hidden) publishHiddenContent(rows);
      else publishShownContent(rows);
      await publishCounts({ ...rows, people: [userId], communities: [], collections: [] });
    },

    publishDone(userId, hidden) {
      live.publish(VISIBILITY_TOPIC, { type: 'visibility-changed' });
      // A person who is shown again is refetched, now that all their content is updated.
      if (!hidden) publishOwners({ people: [userId], communities: [], collections: [] });
    },
  };
}
