import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../../ui/cx.ts';

type ReactionButtonProps = {
  icon: LucideIcon;
  label: string;
  /** the action of a click, shown as title */
  title: string;
  on: boolean;
  ready: boolean;
  onPress: () => void;
  children?: ReactNode;
};

/** A reaction toggle: the icon is filled when on, with a short animation on change. */
export function ReactionButton({
  icon: Icon,
  label,
  title,
  on,
  ready,
  onPress,
  children,
}: ReactionButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={on}
      title={title}
      disabled={!ready}
      onClick={onPress}
      className={cx(
        'inline-flex h-11 min-w-11 items-center justify-center gap-2 rounded-full px-3 text-14 transition-colors hover:bg-wash',
        on ? 'text-accent-text' : 'text-ink',
      )}
    >
      <Icon
        key={String(on)}
        size={21}
        aria-hidden="true"
        className={cx(on && 'animate-beat fill-current')}
      />
      {children}
    </button>
  );
}
