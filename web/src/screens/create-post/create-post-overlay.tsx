import { CreatePost } from '../../features/posts/create/create-post.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePostedToast } from './use-posted-toast.ts';

type OverlayProps = { onClose: () => void };

/** The create-post overlay. */
export function CreatePostOverlay({ onClose }: OverlayProps) {
  const say = usePostedToast();
  return (
    <CreatePost
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
          // A sticky footer stops at the dialog's padding, so it is shifted by that amount.
          className="sm:[--sticky-bottom:-24px]"
        >
          {content}
        </Dialog>
      )}
    />
  );
}
