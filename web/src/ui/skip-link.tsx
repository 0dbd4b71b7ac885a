/** The first element in tab order: skips the bars, to the main content. */
import { Trans } from '@lingui/react/macro';
export const SkipLink = () => (
  <a
    href="#main"
    className="sr-only z-60 rounded-full bg-ink px-5 py-3 text-14 text-paper focus:not-sr-only focus:fixed focus:top-2 focus:start-2"
  >
    <Trans>Skip to content</Trans>
  </a>
);
