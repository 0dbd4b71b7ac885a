import { Trans } from '@lingui/react/macro';
import { Spinner } from '../../ui/spinner.tsx';

export function LoadingScreen() {
  return (
    <main id="main" tabIndex={-1} data-page-focus className="grid min-h-dvh place-items-center">
      <p role="status" className="flex items-center gap-3 text-14 text-muted">
        <Spinner className="text-accent" />
        <Trans>Loading</Trans>
      </p>
    </main>
  );
}
