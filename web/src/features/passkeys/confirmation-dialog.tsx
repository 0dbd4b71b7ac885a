import { accountLimits } from '@gesso/domain/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { isCancelled, passkeyFailure } from './passkey-failure.ts';
import { hasPasskeySupport } from './passkey-support.ts';
import { passkeysQuery } from './passkeys-query.ts';
import { getPasskeyAssertion } from './webauthn.ts';

type ConfirmationDialogProps = { onClose: (confirmed: boolean) => void };
type Way = 'password' | 'passkey';

/** Asks for the password or a passkey again, before a change of the account's security. */
export function ConfirmationDialog({ onClose }: ConfirmationDialogProps) {
  const [password, setPassword] = useState('');
  const [busy, setBusy] = useState<Way | null>(null);
  const [failure, setFailure] = useState('');
  const passkeys = useQuery(passkeysQuery).data?.passkeys ?? [];

  const confirm = async (way: Way, proof: () => Promise<unknown>) => {
    if (busy) return;
    setBusy(way);
    setFailure('');
    try {
      await proof();
      onClose(true);
    } catch (reason) {
      setBusy(null);
      if (!isCancelled(reason)) setFailure(passkeyFailure(reason, 'passkey-refused'));
    }
  };
  const byPassword = (event: FormEvent) => {
    event.preventDefault();
    void confirm('password', () => call('PUT /api/me/confirmation', { body: { password } }));
  };
  const byPasskey = () =>
    confirm('passkey', async () => {
      const passkey = await getPasskeyAssertion(await call('POST /api/sign-in/passkey-options'));
      await call('PUT /api/me/confirmation', { body: { passkey } });
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose(false)}
      title={t`Confirm that it’s you`}
      description={t`This changes how you sign in, so please enter your password again.`}
      size="small"
    >
      <form noValidate onSubmit={byPassword} className="flex flex-col gap-4">
        <FormProblem>{failure}</FormProblem>
        <TextField
          label={t`Password`}
          type="password"
          autoComplete="current-password"
          maxLength={accountLimits.passwordMax}
          required
          value={password}
          onChange={({ target }) => setPassword(target.value)}
        />
        <Button type="submit" variant="primary" size="large" busy={busy === 'password'}>
          <Trans>Continue</Trans>
        </Button>
        {passkeys.length > 0 && hasPasskeySupport() && (
          <Button size="large" busy={busy === 'passkey'} onClick={() => void byPasskey()}>
            {busy !== 'passkey' && <KeyRound size={18} aria-hidden="true" />}
            <Trans>Use a passkey</Trans>
          </Button>
        )}
      </form>
    </Dialog>
  );
}
