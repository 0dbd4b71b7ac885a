import { accountLimits } from '@gesso/domain/accounts';
import { plural, t } from '@lingui/core/macro';
import { useState } from 'react';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { StepForm } from '../../features/recovery/step-form.tsx';

type NewPasswordStepProps = {
  onReset: (password: string, confirmation: string) => void;
  busy: boolean;
};

export function NewPasswordStep({ onReset, busy }: NewPasswordStepProps) {
  const [password, setPassword] = useState('');
  const [confirmation, setConfirmation] = useState('');
  const shared = {
    autoComplete: 'new-password',
    minLength: accountLimits.passwordMin,
    maxLength: accountLimits.passwordMax,
    required: true,
  };
  return (
    <StepForm
      submitLabel={t`Reset Password`}
      busy={busy}
      onSubmit={() => onReset(password, confirmation)}
    >
      <PasswordField
        label={t`New Password`}
        hint={t`At least ${plural({ passwordMin: accountLimits.passwordMin }, { one: '# character', other: '# characters' })}`}
        value={password}
        onChange={(event) => setPassword(event.target.value)}
        {...shared}
      />
      <PasswordField
        label={t`Confirm New Password`}
        value={confirmation}
        onChange={(event) => setConfirmation(event.target.value)}
        {...shared}
      />
    </StepForm>
  );
}
