import { accountLimits } from '@gesso/domain/accounts';
import type { FormEvent } from 'react';
import { Button } from '../../ui/button.tsx';
import { TextField } from '../../ui/text-field.tsx';

type EmailStepProps = {
  email: string;
  onChange: (email: string) => void;
  onSend: () => void;
  busy: boolean;
};

export function EmailStep({ email, onChange, onSend, busy }: EmailStepProps) {
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) onSend();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-5">
      <TextField
        label="Email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={accountLimits.emailMax}
        required
        value={email}
        onChange={(event) => onChange(event.target.value)}
      />
      <Button type="submit" variant="primary" size="large" busy={busy}>
        Send OTP
      </Button>
    </form>
  );
}
