import { Trans } from '@lingui/react/macro';
import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { thumbhashColour, thumbhashUrl } from './thumbhash.ts';

type CoverProps = {
  thumbhash: string;
  /** the aspect ratio; without it the cover fills its container */
  size?: { width: number; height: number };
  className?: string;
};

/** The blurred placeholder of an image that is not fetched. */
export function Cover({ thumbhash, size, className }: CoverProps) {
  const [blur, setBlur] = useState<string | null>(null);
  // Not during rendering, because on the server it would enlarge the page.
  useEffect(() => setBlur(thumbhashUrl(thumbhash)), [thumbhash]);
  return (
    <span
      aria-hidden="true"
      className={cx('block bg-center bg-cover bg-wash', className)}
      style={{
        aspectRatio: size && `${size.width} / ${size.height}`,
        backgroundColor: thumbhashColour(thumbhash) ?? undefined,
        backgroundImage: blur ? `url(${blur})` : undefined,
      }}
    />
  );
}

type CoverNoticeProps = {
  /** a short description of the covered content */
  title: string;
  /** whose image the button shows, for screen readers only */
  about: string;
  onShow: () => Promise<void>;
  /** replaces the button without JavaScript */
  withoutScripts?: ReactNode;
};

/** The content warning on a cover: its reason, and a button that removes it. */
export function CoverNotice({ title, about, onShow, withoutScripts }: CoverNoticeProps) {
  const [busy, setBusy] = useState(false);
  const show = async () => {
    setBusy(true);
    await onShow();
    setBusy(false);
  };
  return (
    <div className="pointer-events-none flex flex-col items-center justify-center gap-2 p-2 text-center">
      <p className="flex max-w-full items-center gap-1.5 rounded-10 bg-surface px-2.5 py-1 text-12 text-ink">
        <EyeOff size={14} aria-hidden="true" className="shrink-0" />
        <span className="min-w-0">{title}</span>
      </p>
      {withoutScripts}
      <Button
        size="small"
        busy={busy}
        onClick={() => void show()}
        className="pointer-events-auto noscript:hidden shadow-lift"
      >
        <span>
          <Trans>
            Show<span className="sr-only"> {about}</span>
          </Trans>
        </span>
      </Button>
    </div>
  );
}
