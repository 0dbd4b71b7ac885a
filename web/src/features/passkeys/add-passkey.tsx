import { deviceInWords, deviceName } from '@gesso/domain/devices';
import { checkPasskeyName, passkeyLimits } from '@gesso/domain/passkeys';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { i18n } from '#i18n';
import { call } from '../../platform/api/call.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { isCancelled, passkeyFailure } from './passkey-failure.ts';
import { passkeysQuery } from './passkeys-query.ts';
import type { RunConfirmed } from './use-confirmation.tsx';
import { createPasskey } from './webauthn.ts';

type AddPasskeyProps = { confirmed: RunConfirmed; onClose: () => void };

/** Names a new passkey, then lets the browser create it. */
export function AddPasskey({ confirmed, onClose }: AddPasskeyProps) {
  const client = useQueryClient();
  const [name, setName] = useState(
    () => deviceInWords(i18n, deviceName(navigator.userAgent)) || t`My passkey`,
  );
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const add = async () => {
    const options = await confirmed(() => call('POST /api/me/passkey-options'));
    if (!options) return false;
    const passkey = await createPasskey(options);
    await call('POST /api/me/passkeys', { body: { name: name.trim(), passkey } });
    await client.invalidateQueries(passkeysQuery);
    return true;
  };
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const checked = checkPasskeyName(name);
    if (!checked.ok) return setFailure(messageFor(checked.code));
    setBusy(true);
    setFailure('');
    try {
      if (await add()) {
        toast(t`You can now sign in with “${{ name: checked.value }}”.`);
        onClose();
      }
    } catch (reason) {
      if (!isCancelled(reason)) setFailure(passkeyFailure(reason, 'passkey-save-failed'));
    }
    setBusy(false);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Add a passkey`}
      description={t`Sign in with your fingerprint, face or screen lock instead of your password.`}
      size="small"
    >
      <form noValidate onSubmit={(event) => void submit(event)} className="flex flex-col gap-4">
        <FormProblem>{failure}</FormProblem>
        <TextField
          label={t`Name`}
          hint={t`To tell it apart from your other passkeys`}
          maxLength={passkeyLimits.nameMax}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" size="large" busy={busy}>
          <Trans>Continue</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
