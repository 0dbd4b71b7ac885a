import { type ErrorComponentProps, useRouter } from '@tanstack/react-router';
import { sentenceOf } from '../../platform/api/api-problem.ts';
import { ErrorState } from '../../ui/error-state.tsx';

/** Stands in for a screen that could not be shown at all. */
export function TroubleScreen({ error }: ErrorComponentProps) {
  const router = useRouter();
  return (
    <main id="main" tabIndex={-1} data-page-focus className="grid min-h-dvh place-items-center">
      <ErrorState text={sentenceOf(error)} onRetry={() => void router.invalidate()} />
    </main>
  );
}
