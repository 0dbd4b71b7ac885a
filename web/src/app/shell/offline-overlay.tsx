import { Trans } from '@lingui/react/macro';
import { useOnline } from '../../platform/online/online.ts';
import { BlockingOverlay } from '../../ui/blocking-overlay.tsx';
import { Drawing } from '../../ui/drawing.tsx';
import { Spinner } from '../../ui/spinner.tsx';

const TITLE = 'offline-title';

/**
 * Covers the screen while the browser is offline; the screen stays mounted, so typed text is kept.
 */
export function OfflineOverlay() {
  if (useOnline()) return null;
  return (
    <BlockingOverlay titleId={TITLE}>
      <div className="flex h-full flex-col items-center justify-center gap-3 px-6 text-center">
        <Drawing name="cloud" className="h-32 w-40 text-muted" />
        <h1 id={TITLE} className="font-display text-28">
          <Trans>No Internet Connection</Trans>
        </h1>
        <p className="max-w-sm text-balance text-muted">
          <Trans>
            Nothing is lost. This page comes back automatically when you’re online again.
          </Trans>
        </p>
        <p role="status" className="mt-2 flex items-center gap-3 text-14 text-muted">
          <Spinner className="text-accent" />
          <Trans>Checking every 5 seconds</Trans>
        </p>
      </div>
    </BlockingOverlay>
  );
}
