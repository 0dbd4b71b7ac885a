import { EyeOff } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { Button } from './button.tsx';
import { cx } from './cx.ts';
import { thumbhashColour, thumbhashUrl } from './thumbhash.ts';

type CoverProps = {
  thumbhash: string;
  /** the proportion to keep; without it the cover fills its place */
  size?: { width: number; height: number };
  className?: string;
};

/** The blurred colours of a picture that is not fetched. */
export function Cover({ thumbhash, size, className }: CoverProps) {
  const [blur, setBlur] = useState<string | null>(null);
  // Not while rendering: on the server it would swell the page.
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
  /** what is covered, in a few words */
  title: string;
  /** whose picture the button shows, for screen readers only */
  about: string;
  onShow: () => Promise<void>;
  /** what stands in the place of the button where no scripts run */
  withoutScripts?: ReactNode;
};

/** The content warning on a cover: why it is there, and the button that removes it. */
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
          Show<span className="sr-only"> {about}</span>
        </span>
      </Button>
    </div>
  );
}
