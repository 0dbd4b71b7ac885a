import { accountLimits } from '@gesso/domain/accounts';
import { StepForm } from '../../features/recovery/step-form.tsx';
import { EmailField } from '../../ui/email-field.tsx';

type EmailStepProps = {
  email: string;
  onChange: (email: string) => void;
  onSend: () => void;
  busy: boolean;
};

export const EmailStep = ({ email, onChange, onSend, busy }: EmailStepProps) => (
  <StepForm submitLabel="Send OTP" busy={busy} onSubmit={onSend}>
    <EmailField
      label="Email"
      maxLength={accountLimits.emailMax}
      value={email}
      onChange={onChange}
    />
  </StepForm>
);
