import { accountMessages, type Me } from '@gesso/domain/accounts';
import type { Profile } from '@gesso/domain/profiles';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { BottomNotice } from '../../ui/bottom-notices.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { TextField } from '../../ui/text-field.tsx';
import { toast } from '../../ui/toast-store.ts';
import { useProfileEdit } from './edit/use-profile-edit.ts';

type UsernameProps = { me: Me; onChanged: (profile: Profile) => void };

/** Asks members imported with an invalid username to choose another one, until they have. */
export function UsernameBar({ me, onChanged }: UsernameProps) {
  const [open, setOpen] = useState(false);
  return (
    <BottomNotice label={t`Your username`}>
      <p className="min-w-0 flex-1 basis-64">{accountMessages.usernameOutsideRule}</p>
      <Button variant="primary" size="small" onClick={() => setOpen(true)}>
        <Trans>Choose a username</Trans>
      </Button>
      <Dialog open={open} onOpenChange={setOpen} title={t`Choose a username`} size="small">
        <UsernameForm me={me} onChanged={onChanged} />
      </Dialog>
    </BottomNotice>
  );
}

function UsernameForm({ me, onChanged }: UsernameProps) {
  const { draft, change, save, saving, errorOf, problem } = useProfileEdit({
    me,
    onChanged,
    onDone: () => toast(t`Your profile has been saved.`),
  });
  return (
    <form
      noValidate
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!saving) void save();
      }}
    >
      <TextField
        label={t`Username`}
        hint={accountMessages.usernameRule}
        dir="ltr"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={draft.username}
        error={errorOf('username')}
        onChange={({ target }) => change({ username: target.value })}
      />
      <FormProblem>{problem?.field !== 'username' && problem?.sentence}</FormProblem>
      <Button type="submit" variant="primary" busy={saving}>
        <Trans>Save</Trans>
      </Button>
    </form>
  );
}
