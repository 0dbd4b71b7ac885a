import { accountLimits } from '@gesso/domain/accounts';
import { type FormEvent, useState } from 'react';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { Button } from '../../ui/button.tsx';

type NewPasswordStepProps = {
  onReset: (password: string, confirmation: string) => void;
  busy: boolean;
};

export function NewPasswordStep({ onReset, busy }: NewPasswordStepProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onReset(password, confirmation);
  };
  const shared = {
    autoComplete: 'new-password',
    minLength: accountLimits.passwordMin,
    maxLength: accountLimits.passwordMax,
    required: true,
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <PasswordField
        label="New Password"
        hint={`At least ${accountLimits.passwordMin} characters`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        {...shared}
      />
      <PasswordField
        label="Confirm New Password"
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        {...shared}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Reset Password
      </Button>
    </form>
  );
}
