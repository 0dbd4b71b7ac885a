import { writtenNames } from '@gesso/domain/mentions';
import { type PostEvent, postTopic } from '@gesso/domain/posts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { lacksPictureUrls } from '../../platform/covers/covers.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { pendingDeletions } from './pending-deletions.ts';
import { postQuery } from './post-query.ts';
import { postQueryKey } from './post-query-key.ts';
import {
  applyPostCounts,
  applyPostEdits,
  applyPostLabels,
  cachedPost,
  POST_KEYS,
  refetchPost,
  removePost,
} from './posts-cache.ts';

/** One post: initially from a cached list, then fetched and kept live. */
export function usePost(id: string) {
  const client = useQueryClient();
  const [removed, setRemoved] = useState<string | null>(null);
  const query = useQuery({
    ...postQuery(id),
    initialData: () => cachedPost(client, id),
    initialDataUpdatedAt: 0,
  });
  const onEvent = (event: PostEvent) => {
    if (event.type === 'post-counts') applyPostCounts(client, event);
    if (event.type === 'post-labels') applyPostLabels(client, id, event.labels);
    if (event.type === 'post-edited') {
      // A covered post comes without image URLs, although it may be uncovered in this tab.
      if (!lacksPictureUrls(event.post)) applyPostEdits(client, event.post);
      // The event also lacks which mentioned accounts this viewer may see.
      if (lacksPictureUrls(event.post) || writtenNames(event.post.description).length > 0) {
        refetchPost(client, id);
      }
    }
    if (event.type === 'post-restored') {
      setRemoved(null);
      refetchPost(client, id);
    }
    if (event.type !== 'post-removed' || pendingDeletions.has(id)) return;
    applyLive(client, POST_KEYS, () => removePost(client, id));
    setRemoved(id);
  };
  useLive(postTopic(id), onEvent, postQueryKey(id));
  const unknown = query.error instanceof ApiProblem && query.error.code === 'post-not-found';
  const isGone = unknown || removed === id;
  return { post: isGone ? undefined : query.data, gone: isGone, query };
}
