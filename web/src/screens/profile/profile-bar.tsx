import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { LogOut, Settings } from 'lucide-react';
import { useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useSignOut } from '../../platform/session/use-sign-out.ts';
import { BackArrow, backLinkClass } from '../../ui/back-arrow.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** A back link; on the viewer's own profile also the settings and the sign-out button. */
export function ProfileBar({ own }: { own: boolean }) {
  return (
    <nav aria-label={t`Profile`} className="flex flex-wrap items-center justify-between gap-x-3">
      <Link to="/" className={backLinkClass}>
        <BackArrow />
        <Trans>Back to Home</Trans>
      </Link>
      {own && (
        <div className="ms-auto flex items-center gap-1">
          <Link to="/settings" className={buttonClass('ghost', 'small', 'min-h-11')}>
            <Settings size={16} aria-hidden="true" />
            <span className="max-xs:sr-only">
              <Trans>Settings</Trans>
            </span>
          </Link>
          <SignOutButton />
        </div>
      )}
    </nav>
  );
}

function SignOutButton() {
  const signOut = useSignOut();
  const [busy, setBusy] = useState(false);
  const leave = () => {
    setBusy(true);
    signOut().catch(() => {
      setBusy(false);
      toast(messageFor('profile-sign-out-failed'));
    });
  };
  return (
    <Button variant="ghost" size="small" busy={busy} onClick={leave} className="-me-3.5 min-h-11">
      <LogOut size={16} aria-hidden="true" className="rtl:-scale-x-100" />
      <Trans>Sign Out</Trans>
    </Button>
  );
}
