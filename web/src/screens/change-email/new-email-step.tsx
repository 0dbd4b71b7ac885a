import { accountLimits, folded } from '@gesso/domain/accounts';
import { recoverySentences } from '@gesso/domain/recovery';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type NewEmailStepProps = {
  email: string;
  setEmail: (email: string) => void;
  onSend: () => void;
  busy: boolean;
};

export function NewEmailStep({ email, setEmail, onSend, busy }: NewEmailStepProps) {
  const [confirmation, setConfirmation] = useState('');
  const match = email.trim() !== '' && folded(email) === folded(confirmation);
  // While the second is being typed, the first is not yet contradicted.
  const contradicted = confirmation !== '' && !folded(email).startsWith(folded(confirmation));
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (match && !busy) onSend();
  };
  const shared = {
    type: 'email',
    inputMode: 'email',
    autoComplete: 'off',
    maxLength: accountLimits.emailMax,
    required: true,
  } as const;
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="New email"
        value={email}
        onChange={(event) => setEmail(event.target.value)}
        {...shared}
      />
      <TextField
        label="Confirm new email"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        error={contradicted ? recoverySentences.emailsDiffer : undefined}
        {...shared}
      />
      <Button type="submit" variant="primary" size="large" busy={busy} disabled={!match}>
        Send OTP
      </Button>
    </form>
  );
}
