import { useLayoutEffect, useRef } from 'react';
import { isMotionReduced } from '../../ui/reduced-motion.ts';

const TIMING = { duration: 220, easing: 'cubic-bezier(0.2, 0.8, 0.2, 1)' };

const center = (box: DOMRect) => ({ x: box.x + box.width / 2, y: box.y + box.height / 2 });

function grow(tile: Element, dialog: Element) {
  const from = tile.getBoundingClientRect();
  const to = dialog.getBoundingClientRect();
  const x = center(from).x - center(to).x;
  const y = center(from).y - center(to).y;
  const transform = `translate(${x}px, ${y}px) scale(${from.width / to.width})`;
  dialog.animate(
    [
      { transform, opacity: 0.2 },
      { transform: 'none', opacity: 1 },
    ],
    TIMING,
  );
}

/** Animates the post dialog from the tile it was opened from; rendered inside the dialog. */
export function GrowFromTile({ postId }: { postId: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    if (isMotionReduced()) return;
    const tile = document.querySelector(`[data-post="${CSS.escape(postId)}"]`);
    const dialog = ref.current?.closest('[role="dialog"]');
    if (tile && dialog) grow(tile, dialog);
  }, [postId]);
  return <span ref={ref} hidden />;
}
