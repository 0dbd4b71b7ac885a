import { type Post, postPath } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Share2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Opens the device's share sheet, or copies the URL to the clipboard. */
async function share(post: Post) {
  const url = new URL(postPath(post.id), location.origin).href;
  const card = { title: post.caption, url };
  if (navigator.canShare?.(card)) {
    // Rejects when the user closes the sheet: no error to show.
    await navigator.share(card).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast(t`Link copied to your clipboard.`);
  } catch {
    toast(t`Copy this link to share it: ${url}`, { seconds: 20 });
  }
}

export const ShareButton = ({ post }: { post: Post }) => (
  <IconButton label={t({ message: 'Share', context: 'verb' })} onClick={() => void share(post)}>
    <Share2 size={20} aria-hidden="true" />
  </IconButton>
);
