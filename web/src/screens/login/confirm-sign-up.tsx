import { recoveryMessages } from '@gesso/domain/recovery';
import { Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import type { Credentials } from '../../features/accounts/credentials.ts';
import { type OnSignedIn, useCredentials } from '../../features/accounts/use-credentials.ts';
import { FlowNotice } from '../../features/recovery/flow-notice.tsx';
import { OtpStep } from '../../features/recovery/otp-step.tsx';
import { useFlow } from '../../features/recovery/use-flow.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';

type ConfirmSignUpProps = { given: Credentials; onSignedIn: OnSignedIn; onBack: () => void };

/** The second step of signing up on servers that send a code first. */
export function ConfirmSignUp({ given, onSignedIn, onBack }: ConfirmSignUpProps) {
  const { notice, fail, say } = useFlow();
  const { submitCredentials, submitting } = useCredentials('sign-up', onSignedIn);
  const [resending, setResending] = useState(false);
  const container = useRef<HTMLDivElement>(null);
  useEffect(() => container.current?.querySelector('input')?.focus(), []);
  const verify = (otp: string) =>
    submitCredentials(given, otp).catch((reason: unknown) =>
      fail(failureMessage(reason, 'otp-verify-failed')),
    );
  const resend = async () => {
    setResending(true);
    try {
      await submitCredentials(given);
      say(recoveryMessages.otpSent);
    } catch (reason) {
      fail(failureMessage(reason, 'otp-send-failed'));
    }
    setResending(false);
  };
  return (
    <div ref={container}>
      <FlowNotice notice={notice} />
      <OtpStep
        onVerify={(otp) => void verify(otp)}
        verifying={submitting && !resending}
        onResend={() => void resend()}
        resending={resending}
      />
      <Button variant="ghost" className="mt-3 w-full" onClick={onBack}>
        <Trans>Edit my details</Trans>
      </Button>
    </div>
  );
}
