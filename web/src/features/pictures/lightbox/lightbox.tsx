import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Dialog } from 'radix-ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../../../ui/cx.ts';
import { LiveRegion } from '../../../ui/live-region.tsx';
import { useReturnFocus } from '../../../ui/use-return-focus.ts';
import { switchBackground, useBackground } from './background.ts';
import { actionOf, type LightboxAction } from './keys.ts';
import { LightboxControls } from './lightbox-controls.tsx';
import type { LightboxImage } from './lightbox-image.ts';
import { LightboxStage } from './lightbox-stage.tsx';
import type { SwipeResult } from './swipe.ts';
import { useIdleMarker } from './use-idle-marker.ts';
import { useSwipe } from './use-swipe.ts';
import type { ZoomSurface } from './zoom-surface.ts';

export type LightboxProps = {
  images: readonly LightboxImage[];
  index: number;
  /** the copy of an image that the page already shows */
  previewOf: (index: number) => string | undefined;
  onStep: (index: number) => void;
  onClose: () => void;
};

const grounds = {
  black: 'scheme-dark bg-black',
  white: 'scheme-light bg-white',
};

/** A full-screen view of one image with zoom and pan; the dialog beneath stays mounted. */
export default function Lightbox(props: LightboxProps) {
  const { onOpenAutoFocus, onCloseAutoFocus } = useReturnFocus();
  const [dialog, setDialog] = useState<HTMLDivElement | null>(null);
  const background = useBackground();
  const focusOnOpen = (event: Event) => {
    onOpenAutoFocus();
    event.preventDefault();
    dialog?.focus({ preventScroll: true });
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && props.onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay
          className={cx('fixed inset-0 z-50 animate-appear', grounds[background])}
          data-backdrop
          data-fills-screen
        >
          <Dialog.Content
            ref={setDialog}
            aria-describedby={undefined}
            onOpenAutoFocus={focusOnOpen}
            onCloseAutoFocus={onCloseAutoFocus}
            className="group relative h-full select-none overflow-clip text-ink outline-none [--lightbox-bottom:max(12px,env(safe-area-inset-bottom))] [--lightbox-top:max(12px,env(safe-area-inset-top))] data-idle:cursor-none"
          >
            <Dialog.Title className="sr-only">
              <Trans>View full screen</Trans>
            </Dialog.Title>
            <LightboxBody {...props} dialog={dialog} />
          </Dialog.Content>
        </Dialog.Overlay>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Tolerates rounding for the fitted image. */
const isZoomed = (scale: number): boolean => scale > 1.005;

function LightboxBody(props: LightboxProps & { dialog: HTMLElement | null }) {
  const { images, index, previewOf, onStep, onClose, dialog } = props;
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const surface = useRef<ZoomSurface>(null);
  const [zoom, setZoom] = useState({ in: true, out: false });
  const background = useBackground();
  const image = images[index];

  const step = (by: number) => {
    if (!images[index + by]) return;
    setZoom({ in: true, out: false });
    onStep(index + by);
  };
  const act = (action: LightboxAction) => {
    if (action.kind === 'zoom') surface.current?.zoomBy(action.factor);
    else if (action.kind === 'pan') surface.current?.panBy(action.x, action.y);
    else if (action.kind === 'fit') surface.current?.fit();
    else if (action.kind === 'step') step(action.by);
    else switchBackground();
  };
  const showScale = (scale: number, maxScale: number) => {
    const next = { in: scale < maxScale * 0.995, out: isZoomed(scale) };
    setZoom((last) => (last.in === next.in && last.out === next.out ? last : next));
  };
  const swipe = (result: SwipeResult) => {
    if (result === 'close') onClose();
    else if (result) step(result === 'next' ? 1 : -1);
  };
  useKeys(dialog, (event) => actionOf(event, zoom.out), act);
  useIdleMarker(dialog);
  useSwipe({ element: stage, enabled: () => !zoom.out, onSwipe: swipe });
  return (
    <>
      <LiveRegion>
        {images.length > 1 ? t`Image ${{ number: index + 1 }} of ${{ total: images.length }}` : ''}
      </LiveRegion>
      <div
        ref={setStage}
        data-lightbox-stage
        className="absolute inset-0 not-data-swiping:transition-[translate]"
      >
        {image && (
          <LightboxStage
            key={image.key}
            image={image}
            preview={previewOf(index)}
            surface={surface}
            onScale={showScale}
          />
        )}
      </div>
      <LightboxControls
        index={index}
        count={images.length}
        background={background}
        canZoom={zoom}
        onAction={act}
        onClose={onClose}
      />
    </>
  );
}

/** Captures keys before the listeners of the page beneath, which also uses arrow keys. */
function useKeys(
  dialog: HTMLElement | null,
  actionOfKey: (event: KeyboardEvent) => LightboxAction | null,
  act: (action: LightboxAction) => void,
) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const action = actionOfKey(event);
    if (!action) return;
    event.preventDefault();
    event.stopPropagation();
    act(action);
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    dialog?.addEventListener('keydown', listen);
    return () => dialog?.removeEventListener('keydown', listen);
  }, [dialog]);
}
