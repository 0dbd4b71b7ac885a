import { accountLimits } from '@gesso/domain/accounts';
import { cleanEmail, emailKey, foldCase } from '@gesso/domain/kernel';
import { recoveryMessages } from '@gesso/domain/recovery';
import { t } from '@lingui/core/macro';
import { useState } from 'react';
import { StepForm } from '../../features/recovery/step-form.tsx';
import { EmailField } from '../../ui/email-field.tsx';

type NewEmailStepProps = {
  email: string;
  setEmail: (email: string) => void;
  onSend: () => void;
  busy: boolean;
};

const shared = { autoComplete: 'off', maxLength: accountLimits.emailMax };

export function NewEmailStep({ email, setEmail, onSend, busy }: NewEmailStepProps) {
  const [confirmation, setConfirmation] = useState('');
  const match = email.trim() !== '' && emailKey(email) === emailKey(confirmation);
  // No mismatch error while the confirmation is still being typed.
  const begins = foldCase(cleanEmail(email)).startsWith(foldCase(cleanEmail(confirmation)));
  const contradicted = confirmation !== '' && !match && !begins;
  return (
    <StepForm submitLabel={t`Send OTP`} busy={busy} ready={match} onSubmit={onSend}>
      <EmailField label={t`New email`} value={email} onChange={setEmail} {...shared} />
      <EmailField
        label={t`Confirm new email`}
        value={confirmation}
        onChange={setConfirmation}
        error={contradicted ? recoveryMessages.emailsDiffer : undefined}
        {...shared}
      />
    </StepForm>
  );
}
