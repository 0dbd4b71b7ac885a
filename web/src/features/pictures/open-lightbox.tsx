import { t } from '@lingui/core/macro';
import { Maximize2 } from 'lucide-react';
import { lazy, type RefObject, Suspense, useEffect, useEffectEvent, useRef } from 'react';
import { useHistoryEntry } from '../../platform/page/use-history-entry.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import type { LightboxImage } from './lightbox/lightbox-image.ts';

const importLightbox = () => import('./lightbox/lightbox.tsx');
const Lightbox = lazy(importLightbox);

/** Preloads the lightbox; opening retries a failed preload. */
const preload = () => void importLightbox().catch(() => undefined);

export type OpenLightboxButtonProps = {
  /** identifies the history entry */
  id: string;
  images: readonly LightboxImage[];
  /** the image that the page shows */
  index: number;
  onStep?: (index: number) => void;
  /** whether it reopens after a reload; false where the reloaded page lacks the image */
  lasting?: boolean;
  /** the page's own images, one element each; a click on one opens it */
  shown: RefObject<HTMLElement | null>;
};

const nothingElse = () => undefined;

/** A button on an image that opens it full screen for zooming. */
export function OpenLightboxButton(props: OpenLightboxButtonProps) {
  const { id, images, index, onStep = nothingElse, lasting, shown } = props;
  const { opened, open, close } = useHistoryEntry(`lightbox ${id}`, lasting);
  const button = useRef<HTMLButtonElement>(null);
  const openClicked = useEffectEvent((event: Event) => {
    if (!(event.target instanceof HTMLImageElement)) return;
    // The focus returns to the button, since an image cannot have it.
    button.current?.focus({ preventScroll: true });
    open();
  });
  useEffect(() => {
    const element = shown.current;
    const listen = (event: Event) => openClicked(event);
    element?.addEventListener('click', listen);
    return () => element?.removeEventListener('click', listen);
  }, [shown]);
  return (
    <>
      <IconButton
        ref={button}
        label={t`View full screen`}
        onClick={open}
        onPointerEnter={preload}
        onFocus={preload}
        className="absolute end-3 bottom-3 noscript:hidden bg-picture-button text-on-picture hover:bg-picture-shade"
      >
        <Maximize2 size={18} aria-hidden="true" />
      </IconButton>
      {opened && (
        <Suspense>
          <Lightbox
            images={images}
            index={index}
            previewOf={(at) => shown.current?.querySelectorAll('img')[at]?.currentSrc}
            onStep={onStep}
            onClose={close}
          />
        </Suspense>
      )}
    </>
  );
}
