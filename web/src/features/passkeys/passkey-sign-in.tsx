import type { Me } from '@gesso/domain/accounts';
import { Trans } from '@lingui/react/macro';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { isCancelled, passkeyFailure } from './passkey-failure.ts';
import { hasPasskeySupport } from './passkey-support.ts';

type PasskeySignInProps = { onSignedIn: (member: Me) => void | Promise<void> };

/** Signs in with a passkey that the browser offers; its script is loaded on click. */
export function PasskeySignIn({ onSignedIn }: PasskeySignInProps) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');
  if (!hasPasskeySupport()) return null;

  const signIn = async () => {
    setBusy(true);
    setFailure('');
    try {
      const [options, { getPasskeyAssertion }] = await Promise.all([
        call('POST /api/sign-in/passkey-options'),
        import('./webauthn.ts'),
      ]);
      const passkey = await getPasskeyAssertion(options);
      const { member } = await call('POST /api/sign-in/passkey', { body: { passkey } });
      await onSignedIn(member);
    } catch (reason) {
      setBusy(false);
      if (!isCancelled(reason)) setFailure(passkeyFailure(reason, 'passkey-refused'));
    }
  };
  return (
    <div className="flex flex-col gap-3">
      <Button size="large" busy={busy} onClick={() => void signIn()}>
        {!busy && <KeyRound size={18} aria-hidden="true" />}
        <Trans>Sign in with a passkey</Trans>
      </Button>
      <FormProblem>{failure}</FormProblem>
    </div>
  );
}
