import type { Me } from '@gesso/domain/accounts';
import { canPinPost, type Post } from '@gesso/domain/posts';
import type { Reaction } from '@gesso/domain/reactions';
import { useQueryClient } from '@tanstack/react-query';
import {
  refetchPost,
  setLikeCount,
  updateReactionLists,
} from '../../features/posts/posts-cache.ts';
import { ShareButton } from '../../features/posts/share-button.tsx';
import { LikeButton } from '../../features/reactions/like-button.tsx';
import { PinButton } from '../../features/reactions/pin-button.tsx';
import { SaveButton } from '../../features/reactions/save-button.tsx';
import { useSaveWithCollections } from './use-save-with-collections.ts';

type PostActionsProps = { post: Post; viewer: Me };

export function PostActions({ post, viewer }: PostActionsProps) {
  const client = useQueryClient();
  const settled = (reaction: Reaction) => (on: boolean) =>
    updateReactionLists(client, reaction, post.id, on);
  const save = useSaveWithCollections(post.id);
  const which = { viewerId: viewer.id, postId: post.id };
  return (
    <footer className="flex items-center gap-1 px-3 py-2">
      <LikeButton
        {...which}
        likeCount={post.likeCount}
        onCount={(likeCount) => setLikeCount(client, post.id, likeCount)}
        onSettled={settled('like')}
        onFailed={() => refetchPost(client, post.id)}
      />
      <ShareButton post={post} />
      <span className="flex-1" />
      {canPinPost(viewer, post) && <PinButton {...which} onSettled={settled('pin')} />}
      <SaveButton {...which} {...save} />
    </footer>
  );
}
