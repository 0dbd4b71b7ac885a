import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { cx } from '../../ui/cx.ts';

type StepProgressProps = { steps: readonly string[]; step: number };

/** The progress of a flow: a bar for each step, and the name of the current one. */
export function StepProgress({ steps, step }: StepProgressProps) {
  const current = Math.min(step, steps.length);
  return (
    <div>
      <ol aria-label={t`Progress`} className="flex gap-2">
        {steps.map((name, index) => (
          <li
            key={name}
            aria-current={index + 1 === current ? 'step' : undefined}
            className={cx(
              'h-1 flex-1 rounded-full transition-colors',
              index < step ? 'bg-accent' : 'bg-line',
            )}
          >
            <span className="sr-only">{name}</span>
          </li>
        ))}
      </ol>
      <p className="figures mt-2 text-12 text-muted">
        <Trans>
          Step {current} of {{ total: steps.length }}
        </Trans>
      </p>
    </div>
  );
}
