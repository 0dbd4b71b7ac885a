import type { Me } from '@gesso/domain/accounts';
import { canPinPost, type Post } from '@gesso/domain/posts';
import { SaveButton } from '../../features/collections/save-button.tsx';
import { ShareButton } from '../../features/posts/share-button.tsx';
import { LikeButton } from '../../features/reactions/like-button.tsx';
import { PinButton } from '../../features/reactions/pin-button.tsx';

type PostActionsProps = { post: Post; viewer: Me };

export const PostActions = ({ post, viewer }: PostActionsProps) => (
  <footer className="flex items-center gap-1 px-3 py-2">
    <LikeButton postId={post.id} likeCount={post.likeCount} />
    <ShareButton post={post} />
    <span className="flex-1" />
    {canPinPost(viewer, post) && <PinButton postId={post.id} />}
    <SaveButton postId={post.id} />
  </footer>
);
