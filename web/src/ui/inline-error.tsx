import { Trans } from '@lingui/react/macro';
import { Button } from './button.tsx';

type InlineErrorProps = { text: string; onRetry: () => void; busy: boolean };

/** An error message and a retry button for one section of a screen. */
export const InlineError = ({ text, onRetry, busy }: InlineErrorProps) => (
  <div
    role="alert"
    className="flex flex-wrap items-center justify-between gap-3 rounded-tile bg-wash px-4 py-3"
  >
    <p className="text-14">{text}</p>
    <Button size="small" onClick={onRetry} busy={busy}>
      <Trans>Try again</Trans>
    </Button>
  </div>
);
