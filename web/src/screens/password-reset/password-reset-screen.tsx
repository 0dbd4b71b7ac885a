import { accountLimits } from '@gesso/domain/accounts';
import { publicPages } from '@gesso/domain/public-pages';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { FlowFrame } from '../../features/recovery/flow-frame.tsx';
import { OtpStep } from '../../features/recovery/otp-step.tsx';
import { StepForm } from '../../features/recovery/step-form.tsx';
import { useRedirectSoon } from '../../features/recovery/use-redirect-soon.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { EmailField } from '../../ui/email-field.tsx';
import { NewPasswordStep } from './new-password-step.tsx';
import { usePasswordReset } from './use-password-reset.ts';

const steps = [t`Your email`, t`Enter OTP`, t`New password`] as const;
const LOGIN: string = '/login';

const words = (step: number, email: string) => {
  if (step === 1)
    return [t`Forgot your password?`, t`We’ll email you a code so you can set a new password.`];
  if (step === 2)
    return [t`Check your email`, t`We sent a 6-digit code to ${{ email: email.trim() }}.`];
  if (step === 3) return [t`Choose a new password`, t`This signs you out everywhere else.`];
  return [t`All set`, t`You can now sign in with your new password.`];
};

export function PasswordResetScreen() {
  useTitle(publicPages['/password-reset'].title);
  const navigate = useNavigate();
  const reset = usePasswordReset();
  const { step } = reset.flow;
  useRedirectSoon(step > steps.length, LOGIN);
  const [title = '', text = ''] = words(step, reset.email);
  return (
    <FlowFrame
      flow={reset.flow}
      steps={steps}
      title={title}
      text={text}
      onLeave={() => void navigate({ to: LOGIN })}
      footer={
        <Link to={LOGIN} className="text-ultramarine underline-offset-4 hover:underline">
          <Trans>Back to Login</Trans>
        </Link>
      }
    >
      {step === 1 && (
        <EmailStep
          email={reset.email}
          onChange={reset.setEmail}
          onSend={reset.send}
          busy={reset.sending}
        />
      )}
      {step === 2 && (
        <OtpStep
          onVerify={reset.verify}
          verifying={reset.verifying}
          onResend={reset.resend}
          resending={reset.resending}
        />
      )}
      {step === 3 && <NewPasswordStep onReset={reset.reset} busy={reset.resetting} />}
    </FlowFrame>
  );
}

type EmailStepProps = {
  email: string;
  onChange: (email: string) => void;
  onSend: () => void;
  busy: boolean;
};

const EmailStep = ({ email, onChange, onSend, busy }: EmailStepProps) => (
  <StepForm submitLabel={t`Send OTP`} busy={busy} onSubmit={onSend}>
    <EmailField
      label={t`Email`}
      maxLength={accountLimits.emailMax}
      value={email}
      onChange={onChange}
    />
  </StepForm>
);
