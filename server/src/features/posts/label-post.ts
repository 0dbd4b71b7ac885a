import type { ContentLabels } from '@gesso/domain/content-preferences';
import { err, ok } from '@gesso/domain/kernel';
import {
  canCloseComments,
  FEED_TOPIC,
  type FeedEvent,
  type PostLabels,
  postTopic,
} from '@gesso/domain/posts';
import { coalesceReads } from '../../platform/live/coalesce-reads.ts';
import { NOBODY } from '../blocks/blocks.ts';
import { setArtworkLabels } from '../content-preferences/set-labels.ts';
import { postLabelsStore, postsStore } from './posts.store.ts';
import type { PostsServices } from './services.ts';

type Viewer = { id: string; moderator?: boolean };

export type LabelPost = ReturnType<typeof createLabelPost>;

/**
 * Changes the labels and comment settings of a post and publishes them to the feed and to the topic
 * of the post.
 */
export function createLabelPost({ db, live, blocks, clock }: PostsServices) {
  const announce = coalesceReads(async (id): Promise<PostLabels | undefined> => {
    const post = await postLabelsStore.read(db, id);
    if (!post) return undefined;
    const { authorId, ...labels } = post;
    const event: FeedEvent = { type: 'post-labels', id, labels };
    live.publish(FEED_TOPIC, event, [authorId]);
    live.publish(postTopic(id), event, [authorId]);
    return labels;
  });

  async function announced(id: string) {
    const labels = await announce(id);
    return labels ? ok(labels) : err('post-not-found');
  }

  /** Blocked viewers do not find the post; a block does not keep a moderator out. */
  const find = async (viewer: Viewer, id: string) =>
    postsStore.one(db, id, viewer.moderator ? NOBODY : await blocks.blockedWith(viewer));

  return {
    announce,

    async label(viewer: Viewer, id: string, newLabels: ContentLabels) {
      const post = await find(viewer, id);
      if (!post) return err('post-not-found');
      const artwork = { kind: 'post', id, author: post.author } as const;
      const outcome = await setArtworkLabels({ db, clock }, viewer, artwork, newLabels);
      if (outcome === 'not-yours') return err('post-not-yours');
      if (outcome === 'set') return announced(id);
      const isGone = (await postLabelsStore.read(db, id)) === undefined;
      return err(isGone ? 'post-not-found' : 'label-by-moderator');
    },

    async closeComments(viewer: Viewer, id: string, closed: boolean) {
      const post = await find(viewer, id);
      if (!post) return err('post-not-found');
      if (!canCloseComments(viewer, post)) return err('post-not-yours');
      await postLabelsStore.closeComments(db, id, viewer.id, closed);
      return announced(id);
    },
  };
}
