import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight, Contrast, Maximize, X, ZoomIn, ZoomOut } from 'lucide-react';
import { cx } from '../../../ui/cx.ts';
import { rowKeys } from '../../../ui/direction.ts';
import { IconButton } from '../../../ui/icon-button.tsx';
import type { Background } from './background.ts';
import { type LightboxAction, ZOOM_STEP } from './keys.ts';

type LightboxControlsProps = {
  index: number;
  count: number;
  background: Background;
  /** whether the image can be zoomed in or out further */
  canZoom: { in: boolean; out: boolean };
  onAction: (action: LightboxAction) => void;
  onClose: () => void;
};

/** Hidden while idle, unless a control has the keyboard focus. */
const leaving =
  'transition-opacity duration-200 group-data-idle:not-focus-visible:not-has-focus-visible:opacity-0';
const onPicture =
  'bg-picture-button text-on-picture hover:bg-picture-shade aria-disabled:opacity-40';

/** Buttons for all gestures, each with its keyboard shortcut. */
export function LightboxControls(props: LightboxControlsProps) {
  const { index, count, background, onAction, onClose } = props;
  return (
    <>
      <div className={cx('absolute top-(--lightbox-top) end-3 flex gap-2', leaving)}>
        <IconButton
          label={background === 'black' ? t`Show on white` : t`Show on black`}
          aria-keyshortcuts="B"
          className={onPicture}
          onClick={() => onAction({ kind: 'background' })}
        >
          <Contrast size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`Close`}
          aria-keyshortcuts="Escape"
          className={onPicture}
          onClick={onClose}
        >
          <X size={20} aria-hidden="true" />
        </IconButton>
      </div>
      {count > 1 && <StepButtons {...props} />}
      {count > 1 && (
        <p
          aria-hidden="true"
          className={cx(
            'figures absolute top-(--lightbox-top) start-3 flex h-11 items-center rounded-full bg-picture-button px-4 text-14 text-on-picture',
            leaving,
          )}
        >
          <bdi dir="ltr">
            {index + 1} / {count}
          </bdi>
        </p>
      )}
      <ZoomButtons {...props} />
    </>
  );
}

function StepButtons({ index, count, onAction }: LightboxControlsProps) {
  const step = (by: 1 | -1) => () => onAction({ kind: 'step', by });
  const keys = rowKeys();
  const side = cx('absolute top-1/2 -translate-y-1/2', onPicture, leaving);
  return (
    <>
      <IconButton
        label={t`Previous image`}
        aria-keyshortcuts={`PageUp ${keys.previous}`}
        aria-disabled={index === 0}
        className={cx(side, 'start-3')}
        onClick={step(-1)}
      >
        <ChevronLeft size={22} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
      <IconButton
        label={t`Next image`}
        aria-keyshortcuts={`PageDown ${keys.next}`}
        aria-disabled={index === count - 1}
        className={cx(side, 'end-3')}
        onClick={step(1)}
      >
        <ChevronRight size={22} aria-hidden="true" className="rtl:-scale-x-100" />
      </IconButton>
    </>
  );
}

function ZoomButtons({ count, canZoom, onAction }: LightboxControlsProps) {
  const zoom = (factor: number) => () => onAction({ kind: 'zoom', factor });
  return (
    <div
      className={cx(
        'absolute inset-x-3 bottom-(--lightbox-bottom) flex flex-col items-center gap-2',
        'pointer-events-none *:pointer-events-auto',
        leaving,
      )}
    >
      <p className="hidden rounded-full bg-picture-shade px-3 py-1 text-12 text-on-picture lg:hoverable:block">
        {count > 1 ? (
          <Trans>
            <kbd>+</kbd> <kbd>−</kbd> zoom · <kbd>0</kbd> fit · arrows move or change the image ·
            Page Up, Page Down change the image · <kbd>B</kbd> background
          </Trans>
        ) : (
          <Trans>
            <kbd>+</kbd> <kbd>−</kbd> zoom · <kbd>0</kbd> fit · arrows move · <kbd>B</kbd>{' '}
            background
          </Trans>
        )}
      </p>
      <div className="flex items-center gap-2">
        <IconButton
          label={t`Zoom out`}
          aria-keyshortcuts="-"
          aria-disabled={!canZoom.out}
          className={onPicture}
          onClick={zoom(1 / ZOOM_STEP)}
        >
          <ZoomOut size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`Fit to screen`}
          aria-keyshortcuts="0"
          aria-disabled={!canZoom.out}
          className={onPicture}
          onClick={() => onAction({ kind: 'fit' })}
        >
          <Maximize size={20} aria-hidden="true" />
        </IconButton>
        <IconButton
          label={t`Zoom in`}
          aria-keyshortcuts="Plus"
          aria-disabled={!canZoom.in}
          className={onPicture}
          onClick={zoom(ZOOM_STEP)}
        >
          <ZoomIn size={20} aria-hidden="true" />
        </IconButton>
      </div>
    </div>
  );
}
