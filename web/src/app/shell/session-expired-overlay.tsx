import type { Me } from '@gesso/domain/accounts';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { CredentialsForm } from '../../features/accounts/credentials-form.tsx';
import { PasskeySignIn } from '../../features/passkeys/passkey-sign-in.tsx';
import { clearOthersDrafts } from '../../platform/session/drafts.ts';
import {
  clearNonSessionQueries,
  refetchNonSessionQueries,
  useChangeSession,
} from '../../platform/session/session.ts';
import { BlockingOverlay } from '../../ui/blocking-overlay.tsx';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { Button } from '../../ui/button.tsx';

/** Loaded lazily: only accounts with two-step verification need it. */
const SecondFactor = lazy(async () => ({
  default: (await import('../../screens/login/second-factor.tsx')).SecondFactor,
}));

const TITLE = 'signed-out-title';

/** Asks a member whose session expired to sign in again; the screen beneath stays mounted. */
export function SessionExpiredOverlay({ member }: { member: Me }) {
  const client = useQueryClient();
  const router = useRouter();
  const changeSession = useChangeSession();
  const [secondFactor, setSecondFactor] = useState(false);

  const finishSignIn = async (signedIn: Me) => {
    await clearOthersDrafts(signedIn);
    changeSession(signedIn);
    if (signedIn.id === member.id) return refetchNonSessionQueries(client);
    // A different account must not see what the first one saw or typed.
    location.assign('/');
  };
  /** Not broadcast: another tab may hold unsaved work. */
  const leave = async () => {
    changeSession(null, null);
    await router.invalidate();
    clearNonSessionQueries(client);
  };
  return (
    <BlockingOverlay titleId={TITLE}>
      <div className="mx-auto flex min-h-full w-full max-w-sm flex-col justify-center gap-4 px-5 py-8">
        <BrandMark />
        <h1 id={TITLE} className="font-display text-28">
          <Trans>You have been signed out</Trans>
        </h1>
        <p className="text-muted">
          <Trans>Sign in to continue. What you were writing is still here.</Trans>
        </p>
        {secondFactor && (
          <Suspense>
            <SecondFactor
              heading="h2"
              onSignedIn={finishSignIn}
              onBack={() => setSecondFactor(false)}
            />
          </Suspense>
        )}
        <div hidden={secondFactor}>
          <CredentialsForm
            mode="sign-in"
            email={member.email}
            onSignedIn={finishSignIn}
            onSecondFactor={() => setSecondFactor(true)}
          />
          <div className="mt-3 empty:hidden">
            <PasskeySignIn onSignedIn={finishSignIn} />
          </div>
        </div>
        <Button variant="ghost" onClick={() => void leave()}>
          <Trans>Leave this page</Trans>
        </Button>
      </div>
    </BlockingOverlay>
  );
}
