import { type Post, postPath } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { toast } from '../../ui/toast-store.ts';

/** A toast with a link to the new post. */
export function usePostedToast() {
  const navigate = useNavigate();
  return (post: Post) =>
    toast(t`Your post is published.`, {
      action: {
        label: t({ message: 'View', context: 'verb' }),
        onSelect: () => void navigate({ to: postPath(post.id) }),
      },
    });
}
