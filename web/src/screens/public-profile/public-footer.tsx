import { type LegalSection, privacyPolicy, termsOfService } from '@gesso/domain/legal';
import { useState } from 'react';
import { LegalParts } from '../../features/legal/legal-parts.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const linkClass =
  'inline-flex min-h-11 items-center rounded-6 px-2 underline-offset-4 hover:underline';

/** The two policies to read on the spot, and whose house this is. */
export function PublicFooter() {
  const [shown, setShown] = useState<LegalSection | null>(null);
  return (
    <footer className="mt-16 flex flex-wrap items-center justify-center gap-x-4 gap-y-1 border-line border-t py-6 text-14 text-muted">
      <button type="button" className={linkClass} onClick={() => setShown(privacyPolicy)}>
        Privacy Policy
      </button>
      <button type="button" className={linkClass} onClick={() => setShown(termsOfService)}>
        Terms of Service
      </button>
      <p className="basis-full text-center">
        © {new Date().getFullYear()} Gesso. All rights reserved. Works belong to their artists.
      </p>
      {shown && (
        <Dialog
          open
          onOpenChange={(open) => !open && setShown(null)}
          title={shown.title}
          description={shown.inShort}
        >
          <div className="text-14">
            <LegalParts section={shown} />
          </div>
        </Dialog>
      )}
    </footer>
  );
}
