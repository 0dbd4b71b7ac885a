import type { Comment } from '@gesso/domain/comments';
import { type PostEvent, postTopic } from '@gesso/domain/posts';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../../platform/api/call.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { useLive } from '../../platform/live/use-live.ts';
import { pagedQuery } from '../../platform/paging/paged-query.ts';
import { itemsOf, withItem, withoutItem } from '../../platform/paging/pages.ts';
import { type CommentPages, withComment } from './comment-lists.ts';

const commentsQuery = (postId: string) =>
  pagedQuery({
    queryKey: ['comments', postId],
    load: ({ cursor, signal }) =>
      call('GET /api/posts/:id/comments', {
        params: { id: postId },
        query: { cursor },
        signal,
      }),
    // Live events only reach mounted components, so cached pages are always stale.
    staleTime: 0,
  });

/** Cache updates for a post's comments, for local changes and live events. */
function useCommentChanges(postId: string) {
  const client = useQueryClient();
  return useMemo(() => {
    const { queryKey } = commentsQuery(postId);
    const change = (by: (list: CommentPages) => CommentPages) =>
      applyLive(client, ['comments'], () =>
        client.setQueryData<CommentPages>(queryKey, (list) => list && by(list)),
      );
    return {
      added: (comment: Comment) => change((list) => withComment(list, comment)),
      changed: (comment: Comment) => change((list) => withItem(list, comment.id, () => comment)),
      removed: (id: string) => change((list) => withoutItem(list, id)),
      restored: () => void client.invalidateQueries({ queryKey }),
    };
  }, [client, postId]);
}

/** How many comments the list shows; undefined until all are loaded. */
export function useLoadedComments(postId: string): number | undefined {
  const { data } = useInfiniteQuery({ ...commentsQuery(postId), enabled: false });
  return data?.pages.at(-1)?.next === null ? itemsOf(data).length : undefined;
}

/** The comments of a post, newest first, kept live, with their mutations. */
export function useComments(postId: string) {
  const query = useInfiniteQuery(commentsQuery(postId));
  const { added, changed, removed, restored } = useCommentChanges(postId);
  const onEvent = (event: PostEvent) => {
    if (event.type === 'comment-added') added(event.comment);
    if (event.type === 'comment-changed') changed(event.comment);
    if (event.type === 'comment-removed') removed(event.id);
    if (event.type === 'comments-restored') restored();
  };
  useLive(postTopic(postId), onEvent, commentsQuery(postId).queryKey);
  const comments = useMemo(() => (query.data ? itemsOf(query.data) : []), [query.data]);
  return {
    query,
    comments,
    /** `key` is the idempotency key: a comment sent twice is stored once. */
    async send(comment: string, key: string) {
      added(
        await call('POST /api/posts/:id/comments', {
          params: { id: postId },
          body: { comment, key },
        }),
      );
    },
    async edit(id: string, comment: string) {
      changed(await call('PUT /api/comments/:id', { params: { id }, body: { comment } }));
    },
    async remove(id: string) {
      await call('DELETE /api/comments/:id', { params: { id } });
      removed(id);
    },
  };
}
