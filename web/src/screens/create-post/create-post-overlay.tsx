import { CreatePost } from '../../features/posts/create/create-post.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { originalParts } from './original-parts.ts';
import { usePostFormParts } from './use-post-form-parts.ts';
import { usePostedToast } from './use-posted-toast.ts';

type OverlayProps = { onClose: () => void };

/** The create-post overlay. */
export function CreatePostOverlay({ onClose }: OverlayProps) {
  const say = usePostedToast();
  const parts = usePostFormParts();
  return (
    <CreatePost
      parts={parts}
      originals={originalParts}
      onPosted={(post) => {
        onClose();
        say(post);
      }}
      frame={(title, content) => (
        <Dialog
          open
          onOpenChange={(open) => !open && onClose()}
          title={title}
          size="large"
          focusSelf
          // A sticky footer stops at the dialog's padding, so it is shifted by it.
          className="sm:[--sticky-bottom:-24px]"
        >
          {content}
        </Dialog>
      )}
    />
  );
}
