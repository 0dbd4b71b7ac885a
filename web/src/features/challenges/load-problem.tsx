import { Button } from '../../ui/button.tsx';

type LoadProblemProps = { title: string; reason: string; onRetry: () => void; busy: boolean };

/** What could not be loaded, why, and the way to try again. */
export function LoadProblem({ title, reason, onRetry, busy }: LoadProblemProps) {
  return (
    <div role="alert" className="flex flex-col items-center gap-2 px-4 py-16 text-center">
      <p className="font-display text-20">{title}</p>
      <p className="mb-2 text-14 text-muted">{reason}</p>
      <Button onClick={onRetry} busy={busy}>
        Try again
      </Button>
    </div>
  );
}
