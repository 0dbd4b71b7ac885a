import { type Post, postPath } from '@gesso/domain/posts';
import { Share2 } from 'lucide-react';
import { IconButton } from '../../ui/icon-button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** The device's share sheet where there is one, else the address on the clipboard. */
async function share(post: Post) {
  const url = new URL(postPath(post.id), location.origin).href;
  const card = { title: post.caption, url };
  if (navigator.canShare?.(card)) {
    // Whoever closes the sheet without sharing needs no word about it.
    await navigator.share(card).catch(() => undefined);
    return;
  }
  try {
    await navigator.clipboard.writeText(url);
    toast('Link copied to your clipboard.');
  } catch {
    toast(`Copy this link to share it: ${url}`, { seconds: 20 });
  }
}

export const ShareButton = ({ post }: { post: Post }) => (
  <IconButton label="Share" onClick={() => void share(post)}>
    <Share2 size={20} aria-hidden="true" />
  </IconButton>
);
