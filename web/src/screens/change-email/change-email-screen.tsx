import { publicPages } from '@gesso/domain/public-pages';
import { t } from '@lingui/core/macro';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { FlowFrame } from '../../features/recovery/flow-frame.tsx';
import { OtpStep } from '../../features/recovery/otp-step.tsx';
import { useRedirectSoon } from '../../features/recovery/use-redirect-soon.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { CurrentStep } from './current-step.tsx';
import { NewEmailStep } from './new-email-step.tsx';
import { useEmailChange } from './use-email-change.ts';

const steps = [t`Your account`, t`New email`, t`Enter OTP`] as const;

const words = (step: number, email: string) => {
  if (step === 1) return [t`Change your email`, t`First, confirm it’s you.`];
  if (step === 2) return [t`Your new email`, t`We’ll send a code to it.`];
  if (step === 3)
    return [t`Check your email`, t`We sent a 6-digit code to ${{ email: email.trim() }}.`];
  return [t`All set`, t`From now on, sign in with your new email.`];
};

export function ChangeEmailScreen() {
  useTitle(publicPages['/change-email'].title);
  const navigate = useNavigate();
  const router = useRouter();
  const change = useEmailChange();
  const { step } = change.flow;
  useRedirectSoon(step > steps.length, '/profile');
  const [title = '', text = ''] = words(step, change.next.email);
  const leave = () =>
    router.history.canGoBack() ? router.history.back() : void navigate({ to: '/' });
  return (
    <FlowFrame flow={change.flow} steps={steps} title={title} text={text} onLeave={leave}>
      {step === 1 && (
        <CurrentStep {...change.current} onContinue={change.prove} busy={change.proving} />
      )}
      {step === 2 && <NewEmailStep {...change.next} onSend={change.send} busy={change.sending} />}
      {step === 3 && (
        <OtpStep
          onVerify={change.update}
          verifying={change.updating}
          onResend={change.resend}
          resending={change.resending}
        />
      )}
    </FlowFrame>
  );
}
