import { Link, useNavigate, useRouter } from '@tanstack/react-router';
import { useTitle } from '../../platform/page/use-title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Drawing } from '../../ui/drawing.tsx';

export function NotFoundScreen() {
  useTitle('Page not found');
  const router = useRouter();
  const navigate = useNavigate();
  // A tab that opened with this page has no history to go back to.
  const goBack = () =>
    window.history.length > 1 ? router.history.back() : void navigate({ to: '/' });
  return (
    <div className="flex min-h-[calc(100dvh-10rem)] flex-col items-center justify-center gap-3 px-6 text-center">
      <Drawing name="frames" className="h-36 w-44 text-muted" />
      <p className="figures text-14 text-muted">404</p>
      <h1 className="font-display text-28 md:text-40">Page not found</h1>
      <p className="max-w-md text-balance text-muted">
        There is no page at this address. It may have been removed, or the link may be wrong.
      </p>
      <div className="mt-5 flex flex-wrap justify-center gap-3">
        <Link to="/" className={buttonClass('primary')}>
          Back to Home
        </Link>
        <Button onClick={goBack}>Go Back</Button>
      </div>
    </div>
  );
}
