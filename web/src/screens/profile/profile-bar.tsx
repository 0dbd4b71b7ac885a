import { sentenceFor } from '@gesso/domain/catalogue';
import { Link } from '@tanstack/react-router';
import { ArrowLeft, LogOut } from 'lucide-react';
import { useState } from 'react';
import { useSignOut } from '../../platform/session/use-sign-out.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** The way back to the wall; on one's own profile also the way out. */
export function ProfileBar({ own }: { own: boolean }) {
  return (
    <nav aria-label="Profile" className="flex items-center justify-between gap-3">
      <Link to="/" className={buttonClass('ghost', 'small', '-ml-3.5')}>
        <ArrowLeft size={16} aria-hidden="true" />
        Back to Home
      </Link>
      {own && <SignOutButton />}
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
      toast(sentenceFor('profile-sign-out-failed'));
    });
  };
  return (
    <Button variant="ghost" size="small" busy={busy} onClick={leave}>
      <LogOut size={16} aria-hidden="true" />
      Sign Out
    </Button>
  );
}
