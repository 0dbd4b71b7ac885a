import { Trans } from '@lingui/react/macro';
import { lazy, Suspense, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import type { PasswordInput } from './password-input.ts';

const DeleteAccountDialog = lazy(async () => ({
  default: (await import('./delete-account-dialog.tsx')).DeleteAccountDialog,
}));

/** The delete button and its confirmation. */
export function DeleteAccount({ PasswordField }: { PasswordField: PasswordInput }) {
  const [asking, setAsking] = useState(false);
  return (
    <>
      <Button variant="danger" onClick={() => setAsking(true)}>
        <Trans>Delete my account</Trans>
      </Button>
      {asking && (
        <Suspense>
          <DeleteAccountDialog PasswordField={PasswordField} onClose={() => setAsking(false)} />
        </Suspense>
      )}
    </>
  );
}
