import { type Post, postPath } from '@gesso/domain/posts';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../ui/toast-store.ts';

/** A toast with a link to the new post. */
export function usePostedToast() {
  const navigate = useNavigate();
  return (post: Post) =>
    toast('Your post is published.', {
      action: { label: 'View', onSelect: () => void navigate({ to: postPath(post.id) }) },
    });
}
