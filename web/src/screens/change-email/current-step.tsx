import { accountLimits } from '@gesso/domain/accounts';
import { t } from '@lingui/core/macro';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { StepForm } from '../../features/recovery/step-form.tsx';
import { EmailField } from '../../ui/email-field.tsx';

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
  return (
    <StepForm submitLabel={t`Continue`} busy={busy} onSubmit={onContinue}>
      <EmailField
        label={t`Current email`}
        maxLength={accountLimits.emailMax}
        value={email}
        onChange={setEmail}
      />
      <PasswordField
        label={t`Password`}
        autoComplete="current-password"
        maxLength={accountLimits.passwordMax}
        required
        value={password}
        onChange={(event) => setPassword(event.target.value)}
      />
    </StepForm>
  );
}
