import { postPath } from '@gesso/domain/posts';
import { Link } from '@tanstack/react-router';
import { useViewer } from '../../platform/session/session.ts';
import { buttonClass } from '../../ui/button.tsx';

/** A sign-in link for guests that returns to this post. */
export function SignInInvitation({ postId }: { postId: string }) {
  const signedIn = useViewer() !== null;
  if (signedIn) return null;
  return (
    <p className="flex items-center justify-between gap-3 rounded-tile bg-wash py-2 pr-2 pl-4 text-14">
      Sign in to like, save and comment.
      <Link
        to="/login"
        search={{ next: postPath(postId) }}
        className={buttonClass('quiet', 'small')}
      >
        Sign in
      </Link>
    </p>
  );
}
