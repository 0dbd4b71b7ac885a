import { useNavigate } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent } from 'react';
import { overlayLink } from './overlay-link.ts';

type OverlayAnchorProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  overlay: string;
  /** the URL of the post's own page, for a new tab or sharing */
  address: string;
  post: string;
  /** inside the overlay of another post: closing leaves both */
  fromPost?: boolean;
};

/** With a modifier key the browser opens a new tab or window, or downloads. */
const isPlainClick = ({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean =>
  button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;

/**
 * A cheap overlayLink for lists with hundreds of links: the location is built on click, not on
 * every render or navigation.
 */
export function OverlayAnchor(props: OverlayAnchorProps) {
  const { overlay, address, post, fromPost = false, ...rest } = props;
  const navigate = useNavigate();
  const open = (event: MouseEvent) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    afterPaint(
      () =>
        void navigate({
          ...overlayLink(overlay, address, { post }),
          state: ({ posts = 1 }) => ({ overlay: true, posts: fromPost ? posts + 1 : 1 }),
        }),
    );
  };
  return <a href={address} onClick={open} {...rest} />;
}

/** Runs after the next paint, so that the press is visible before the work it causes. */
const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act));
};
