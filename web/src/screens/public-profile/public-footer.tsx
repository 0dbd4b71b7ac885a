import { lazy, Suspense, useState } from 'react';
import type { PolicyName } from './policy-dialog.tsx';

const PolicyDialog = lazy(() => import('./policy-dialog.tsx'));

const linkClass =
  'inline-flex min-h-11 items-center rounded-6 px-2 underline-offset-4 hover:underline';

/** Links to the two policies, which open in a dialog, and the brand. */
export function PublicFooter() {
  const [shown, setShown] = useState<PolicyName | null>(null);
  return (
    <footer className="mt-16 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-t py-6 text-14 text-muted">
      <button type="button" className={linkClass} onClick={() => setShown('privacy')}>
        Privacy Policy
      </button>
      <button type="button" className={linkClass} onClick={() => setShown('terms')}>
        Terms of Service
      </button>
      <p className="basis-full text-center">
        © {new Date().getFullYear()} Gesso. All rights reserved. Artworks belong to their artists.
      </p>
      <Suspense>{shown && <PolicyDialog name={shown} onClose={() => setShown(null)} />}</Suspense>
    </footer>
  );
}
