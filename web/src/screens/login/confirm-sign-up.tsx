import { recoverySentences } from '@gesso/domain/recovery';
import { useEffect, useRef, useState } from 'react';
import type { Credentials } from '../../features/accounts/credentials.ts';
import { type OnEntered, useEnter } from '../../features/accounts/use-enter.ts';
import { failureText } from '../../features/recovery/failure-text.ts';
import { FlowNotice } from '../../features/recovery/flow-notice.tsx';
import { OtpStep } from '../../features/recovery/otp-step.tsx';
import { useFlow } from '../../features/recovery/use-flow.ts';
import { Button } from '../../ui/button.tsx';

type ConfirmSignUpProps = { given: Credentials; onEntered: OnEntered; onBack: () => void };

/** The second half of signing up where a mailed code comes first. */
export function ConfirmSignUp({ given, onEntered, onBack }: ConfirmSignUpProps) {
  const { notice, fail, say } = useFlow();
  const { enter, entering } = useEnter('sign-up', onEntered);
  const [resending, setResending] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const verify = (otp: string) =>
    enter(given, otp).catch((reason: unknown) =>
      fail(failureText(reason, recoverySentences.verifyFailed)),
    );
  const resend = async () => {
    setResending(true);
    try {
      await enter(given);
      say(recoverySentences.otpSent);
    } catch (reason) {
      fail(failureText(reason, recoverySentences.sendFailed));
    }
    setResending(false);
  };
  return (
    <div ref={place}>
      <FlowNotice notice={notice} />
      <OtpStep
        onVerify={(otp) => void verify(otp)}
        verifying={entering && !resending}
        onResend={() => void resend()}
        resending={resending}
      />
      <Button variant="ghost" className="mt-3 w-full" onClick={onBack}>
        Change what I entered
      </Button>
    </div>
  );
}
