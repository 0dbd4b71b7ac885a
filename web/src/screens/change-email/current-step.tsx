import { accountLimits } from '@gesso/domain/accounts';
import type { FormEvent } from 'react';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type CurrentStepProps = {
  email: string;
  setEmail: (email: string) => void;
  password: string;
  setPassword: (password: string) => void;
  onContinue: () => void;
  busy: boolean;
};

export function CurrentStep(props: CurrentStepProps) {
  const { email, setEmail, password, setPassword, onContinue, busy } = props;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onContinue();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Current email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={accountLimits.emailMax}
        required
        value={email}
        onChange={(event) => setEmail(event.target.value)}
      />
      <PasswordField
        label="Password"
        autoComplete="current-password"
        maxLength={accountLimits.passwordMax}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Continue
      </Button>
    </form>
  );
}
