import { checkPasskeyName, type Passkey, passkeyLimits } from '@gesso/domain/passkeys';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { passkeysQuery } from './passkeys-query.ts';

type RenamePasskeyProps = { passkey: Passkey; onClose: () => void };

export function RenamePasskey({ passkey, onClose }: RenamePasskeyProps) {
  const client = useQueryClient();
  const [name, setName] = useState(passkey.name);
  const [failure, setFailure] = useState('');
  const rename = useMutation({
    networkMode: 'always',
    mutationFn: (wanted: string) =>
      call('PATCH /api/me/passkeys/:id', { params: { id: passkey.id }, body: { name: wanted } }),
    onSuccess: async () => {
      await client.invalidateQueries(passkeysQuery);
      toast(t`Passkey renamed.`);
      onClose();
    },
    onError: (problem) => setFailure(failureMessage(problem, 'passkey-save-failed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const checked = checkPasskeyName(name);
    if (checked.ok) rename.mutate(checked.value);
    else setFailure(messageFor(checked.code));
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Rename “${{ name: passkey.name }}”`}
      size="small"
    >
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <FormProblem>{failure}</FormProblem>
        <TextField
          label={t`Name`}
          maxLength={passkeyLimits.nameMax}
          autoComplete="off"
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Button type="submit" variant="primary" size="large" busy={rename.isPending}>
          <Trans>Save</Trans>
        </Button>
      </form>
    </Dialog>
  );
}
