import { useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { afterPaint } from './after-paint.ts';
import { overlayLink } from './overlay-link.ts';

type OverlayAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  overlay: string;
  /** where the work stands by itself, opened in a new tab or shared */
  address: string;
  post: string;
};

/** A new tab or window, or a download, is the browser's business. */
const isPlain = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * What overlayLink gives a Link, for where hundreds of them stand: the way is worked out when it
 * is pressed, not whenever the anchor is rendered or the address changes.
 */
export function OverlayAnchor({ overlay, address, post, ...rest }: OverlayAnchorProps) {
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (!isPlain(event)) return;
    event.preventDefault();
    afterPaint(() => void navigate(overlayLink(overlay, address, { post })));
  };
  return <a href={address} onClick={open} {...rest} />;
}
