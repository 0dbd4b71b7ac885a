import type { ReactNode } from 'react';
import { cx } from './cx.ts';

export type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: string;
  /** Shows 'used / max' under the field. */
  counter?: { used: number; max: number };
  hideLabel?: boolean;
};

export const fieldClass = (invalid: boolean): string =>
  cx(
    'w-full rounded-10 bg-surface px-3.5 text-16 text-ink inset-ring transition-shadow',
    'hover:inset-ring-outline focus-visible:outline-offset-0',
    invalid ? 'inset-ring-accent' : 'inset-ring-outline',
    'disabled:opacity-60',
  );

/** People write in the direction of their words; addresses, numbers and secrets run left to right. */
export const textDirection = (type = 'text'): 'auto' | 'ltr' | undefined => {
  if (type === 'text' || type === 'search') return 'auto';
  return type === 'date' ? undefined : 'ltr';
};

/** The aria-describedby ids of a field's hint and error. */
export const describedBy = (id: string, { error, hint }: FieldProps): string | undefined =>
  [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ') || undefined;

type FrameProps = FieldProps & { id: string; children: ReactNode; className?: string };

/** The frame of every field: label above, message and counter below. */
export function FieldFrame({
  id,
  label,
  error,
  hint,
  counter,
  hideLabel,
  children,
  className,
}: FrameProps) {
  return (
    <div className={cx('flex flex-col gap-1.5', className)}>
      <label htmlFor={id} className={hideLabel ? 'sr-only' : 'font-medium text-14'}>
        {label}
      </label>
      {children}
      {(error || hint || counter) && (
        <div className="flex gap-3 text-12">
          <div className="min-w-0 flex-1">
            {hint && !error && (
              <p id={`${id}-hint`} className="text-muted">
                {hint}
              </p>
            )}
            {error && (
              <p id={`${id}-error`} className="text-accent-text">
                {error}
              </p>
            )}
          </div>
          {counter && (
            <p
              className={cx(
                'figures',
                counter.used > counter.max ? 'text-accent-text' : 'text-muted',
              )}
            >
              <bdi dir="ltr">
                {counter.used} / {counter.max}
              </bdi>
            </p>
          )}
        </div>
      )}
    </div>
  );
}
