import { CreatePost } from '../../features/posts/create/create-post.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { usePostedToast } from './use-posted-toast.ts';

type OverlayProps = { onClose: () => void };

/** A new post over the screen one is on. */
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
          // The padding around a dialog counts as out of reach for what sticks.
          className="sm:[--sticky-bottom:-24px]"
        >
          {content}
        </Dialog>
      )}
    />
  );
}
