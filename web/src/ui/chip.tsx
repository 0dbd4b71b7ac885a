import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from './cx.ts';

const base = 'inline-flex items-center gap-1.5 rounded-full text-14 whitespace-nowrap';

/** A tag as a link; the caller provides the URL. */
export const chipLinkClass = `${base} min-h-8 bg-wash px-3 py-1 text-ink transition-colors hover:bg-line`;

type ToggleChipProps = {
  pressed: boolean;
  onPress: () => void;
  children: ReactNode;
};

/** A toggle button in the shape of a chip: filters, choices. */
export function ToggleChip({ pressed, onPress, children }: ToggleChipProps) {
  return (
    <button
      type="button"
      aria-pressed={pressed}
      onClick={onPress}
      className={cx(
        base,
        'min-h-10 px-4 transition-colors',
        pressed ? 'bg-ink text-paper' : 'bg-surface inset-ring inset-ring-line hover:bg-wash',
      )}
    >
      {children}
    </button>
  );
}

type RemovableChipProps = { onRemove: () => void; removeLabel: string; children: ReactNode };

/** A chosen tag with a remove button. */
export function RemovableChip({ onRemove, removeLabel, children }: RemovableChipProps) {
  return (
    <span className={cx(base, 'max-w-full bg-wash py-0.5 pe-0.5 ps-3')}>
      <span dir="auto" className="truncate">
        {children}
      </span>
      <button
        type="button"
        aria-label={removeLabel}
        title={removeLabel}
        onClick={onRemove}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-line"
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
