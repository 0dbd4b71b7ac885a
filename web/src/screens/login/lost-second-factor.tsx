import { longDate } from '@gesso/domain/kernel';
import { twoFactorLimits, twoStepMessages } from '@gesso/domain/two-factor';
import { Plural, Trans } from '@lingui/react/macro';
import { useEffect, useRef, useState } from 'react';
import { i18n } from '#i18n';
import type { OnSignedIn } from '../../features/accounts/use-credentials.ts';
import { FlowNotice } from '../../features/recovery/flow-notice.tsx';
import { OtpStep } from '../../features/recovery/otp-step.tsx';
import { useFlow } from '../../features/recovery/use-flow.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';

type Doing = 'sending' | 'resending' | 'verifying' | null;

/**
 * An emailed code starts the one-day wait; a second code turns off two-step verification and signs
 * in.
 */
export function LostSecondFactor({ onSignedIn }: { onSignedIn: OnSignedIn }) {
  const flow = useFlow();
  const place = useRef<HTMLDivElement>(null);
  const [doing, setDoing] = useState<Doing>(null);
  const [readyAt, setReadyAt] = useState<number | null>(null);
  const asked = flow.step > 1;
  // biome-ignore lint/correctness/useExhaustiveDependencies: focuses the field that `asked` shows
  useEffect(() => place.current?.querySelector('input')?.focus(), [asked]);

  const run = async (what: Doing, task: () => Promise<void>) => {
    setDoing(what);
    try {
      await task();
    } catch (problem) {
      flow.fail(failureMessage(problem, 'second-factor-recovery-failed'));
    }
    setDoing(null);
  };
  const send = () =>
    run(asked ? 'resending' : 'sending', async () => {
      await call('POST /api/second-factor-recovery/code');
      if (asked) flow.say(twoStepMessages.codeSent);
      else flow.advance(twoStepMessages.codeSent);
    });
  const verify = (otp: string) =>
    run('verifying', async () => {
      const response = await call('POST /api/second-factor-recovery', { body: { otp } });
      if (response.member) await onSignedIn(response.member);
      else setReadyAt(response.readyAt);
    });
  if (readyAt !== null) return <Waiting readyAt={readyAt} />;
  return (
    <div ref={place}>
      <FlowNotice notice={flow.notice} />
      {asked ? (
        <OtpStep
          onVerify={(otp) => void verify(otp)}
          verifying={doing === 'verifying'}
          onResend={() => void send()}
          resending={doing === 'resending'}
        />
      ) : (
        <Button
          variant="primary"
          size="large"
          className="w-full"
          busy={doing === 'sending'}
          onClick={() => void send()}
        >
          <Trans>Email me a code</Trans>
        </Button>
      )}
    </div>
  );
}

const { recoveryHours } = twoFactorLimits;

const Waiting = ({ readyAt }: { readyAt: number }) => {
  const date = longDate(i18n, readyAt);
  return (
    <div role="status" className="rounded-10 bg-wash px-4 py-3.5">
      <p className="font-medium">
        <Trans>Please come back after {date}.</Trans>
      </p>
      <p className="mt-1 text-14 text-muted">
        <Trans>
          Then sign in again and request another code here to turn off two-step verification. If you
          didn’t request this, use the link in the email we sent you to cancel it. We wait{' '}
          <Plural value={recoveryHours} one="# hour" other="# hours" /> so you have time to notice.
        </Trans>
      </p>
    </div>
  );
};
