import { Button } from './button.tsx';

type ErrorStateProps = { text: string; onRetry: () => void; busy?: boolean };

/** The catalogue's sentence and the way to try again. */
export function ErrorState({ text, onRetry, busy = false }: ErrorStateProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-4 px-4 py-16 text-center">
      <p className="font-display text-20">{text}</p>
      <Button onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  );
}
