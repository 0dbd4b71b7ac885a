import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useTitle } from '../../platform/page/use-title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';

export function NotFoundScreen() {
  useTitle(t`Page not found`);
  const router = useRouter();
  const navigate = useNavigate();
  // A tab that opened with this page has no history to go back to.
  const goBack = () =>
    window.history.length > 1 ? router.history.back() : void navigate({ to: '/' });
  return (
    <div className="flex min-h-[calc(100dvh-10rem)] flex-col items-center justify-center gap-3 px-6 text-center">
      <Drawing name="frames" className="h-36 w-44 text-muted" />
      <p className="figures text-14 text-muted">404</p>
      <h1 className="font-display text-28 md:text-40">
        <Trans>Page not found</Trans>
      </h1>
      <p className="max-w-md text-balance text-muted">
        <Trans>
          There is no page at this address. It may have been removed, or the link may be wrong.
        </Trans>
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass('primary')}>
          <Trans>Back to Home</Trans>
        </Link>
        <Button onClick={goBack}>
          <Trans>Go Back</Trans>
        </Button>
      </div>
    </div>
  );
}
