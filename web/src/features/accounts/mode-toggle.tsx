import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cx } from '../../ui/cx.ts';
import type { Mode } from './credentials.ts';

const modes: { mode: Mode; label: string }[] = [
  { mode: 'sign-in', label: t`Sign In` },
  { mode: 'sign-up', label: t`Create Account` },
];

type ModeToggleProps = { mode: Mode; onChange: (mode: Mode) => void };

export function ModeToggle({ mode, onChange }: ModeToggleProps) {
  return (
    <fieldset className="grid grid-cols-2 rounded-full bg-wash p-1">
      <legend className="sr-only">
        <Trans>What would you like to do?</Trans>
      </legend>
      {modes.map((choice) => (
        <button
          key={choice.mode}
          type="button"
          aria-pressed={choice.mode === mode}
          onClick={() => onChange(choice.mode)}
          className={cx(
            'h-10 rounded-full font-medium text-14 transition-[background-color,color,box-shadow]',
            choice.mode === mode ? 'bg-raised text-ink shadow-lift' : 'text-muted hover:text-ink',
          )}
        >
          {choice.label}
        </button>
      ))}
    </fieldset>
  );
}
