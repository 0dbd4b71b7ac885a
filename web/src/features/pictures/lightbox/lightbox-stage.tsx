import { pictureMessages } from '@gesso/domain/pictures';
import { Trans } from '@lingui/react/macro';
import { type RefObject, useRef, useState } from 'react';
import { messageFor } from '../../../platform/i18n/message-for.ts';
import { cx } from '../../../ui/cx.ts';
import { ErrorState } from '../../../ui/error-state.tsx';
import { ResponsiveImage } from '../../../ui/responsive-image.tsx';
import { Spinner } from '../../../ui/spinner.tsx';
import type { LightboxImage } from './lightbox-image.ts';
import { useZoomSurface } from './use-zoom-surface.ts';
import type { ZoomSurface } from './zoom-surface.ts';

type LightboxStageProps = {
  image: LightboxImage;
  /** the copy that the page already shows */
  preview: string | undefined;
  surface: RefObject<ZoomSurface | null>;
  onScale: (scale: number, maxScale: number) => void;
};

type Face = 'loading' | 'loaded' | 'failed' | 'removed';

const fitted = 'absolute inset-0 size-full object-contain';

/** One image fitted to the window, replaced in the same position by its zoomable version. */
export function LightboxStage({ image, preview, surface, onScale }: LightboxStageProps) {
  const [face, setFace] = useState<Face>('loading');
  const element = useRef<HTMLDivElement>(null);
  const picture = useRef<HTMLImageElement>(null);
  const showScale = (scale: number, maxScale: number) => {
    // Set on this image's element: another image has no scale until gestures are enabled.
    if (element.current) element.current.dataset.scale = scale.toFixed(2);
    onScale(scale, maxScale);
  };
  const ready = face === 'loaded';
  useZoomSurface({ image, element, picture, ready, surface, onScale: showScale });
  const widest = `${image.width}px`;
  const fail = async () => setFace((await isRemoved(image.src)) ? 'removed' : 'failed');
  if (face === 'removed') return <Removed />;
  if (face === 'failed') {
    return (
      <div className="grid h-full place-items-center">
        <ErrorState text={pictureMessages.loadFailed} onRetry={() => setFace('loading')} />
      </div>
    );
  }
  return (
    <>
      {preview && face === 'loading' && (
        <img src={preview} alt="" decoding="sync" className={fitted} />
      )}
      <ResponsiveImage
        ref={(element) => {
          picture.current = element;
        }}
        src={image.src}
        srcSet={image.srcSet}
        sources={image.sources}
        sizes={widest}
        alt={image.alt}
        decoding="sync"
        onLoad={() => setFace('loaded')}
        onError={() => void fail()}
        className={cx(fitted, 'origin-top-left', face === 'loading' && 'opacity-0')}
      />
      <div ref={element} aria-hidden="true" className="absolute inset-0 touch-none" />
      {face === 'loading' && <Loading />}
    </>
  );
}

/** Not shown for an image that loads immediately. */
const Loading = () => (
  <span
    role="status"
    className="pointer-events-none absolute inset-0 grid animate-appear place-items-center [animation-delay:600ms] [animation-fill-mode:backwards]"
  >
    <span className="grid size-11 place-items-center rounded-full bg-picture-button text-on-picture">
      <Spinner className="size-5" />
      <span className="sr-only">
        <Trans>Loading the image</Trans>
      </span>
    </span>
  </span>
);

const Removed = () => (
  <p role="alert" className="grid h-full place-items-center px-6 text-center font-display text-20">
    {messageFor('picture-removed')}
  </p>
);

/** Whether the image was hidden or deleted since the page was loaded. */
async function isRemoved(url: string): Promise<boolean> {
  const response = await fetch(url, { method: 'HEAD' }).catch(() => null);
  return response?.status === 410 || response?.status === 404;
}
