import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';
import { Drawing } from './drawing.tsx';

type ErrorStateProps = {
  text: string;
  /** the cause, if it adds to the text */
  reason?: string;
  onRetry: () => void;
  busy?: boolean;
};

/** An error message and a retry button. */
export function ErrorState({ text, reason, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-14 text-center">
      <Drawing name="cloud" className="h-24 w-32 text-muted" />
      <p className="max-w-xl text-balance font-display text-20">{text}</p>
      {reason && <p className="-mt-2 text-14 text-muted">{reason}</p>}
      <Button onClick={onRetry} busy={busy}>
        <Trans>Try again</Trans>
      </Button>
    </div>
  );
}
