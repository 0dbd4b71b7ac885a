import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { CreatePost } from '../../features/posts/create/create-post.tsx';
import { useTitle } from '../../platform/page/use-title.ts';
import { usePostedToast } from './use-posted-toast.ts';

/** The create-post steps as a page. */
export function CreatePostScreen() {
  useTitle(t`Create New Post`);
  const navigate = useNavigate();
  const say = usePostedToast();
  return (
    <CreatePost
      onPosted={async (post) => {
        await navigate({ to: '/' });
        say(post);
      }}
      frame={(title, content) => (
        <div className="mx-auto mt-4 flex max-w-3xl flex-col gap-4 [--sticky-bottom:calc(var(--bottom-bar-height)+var(--notice-row)+var(--toast-row))] rounded-dialog bg-surface p-5 inset-ring inset-ring-line sm:p-6 md:mt-8">
          <h1 className="font-display text-28 leading-tight">{title}</h1>
          {content}
        </div>
      )}
    />
  );
}
