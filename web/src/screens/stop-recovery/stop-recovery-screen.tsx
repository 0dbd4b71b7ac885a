import { twoStepMessages } from '@gesso/domain/two-factor';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { CircleCheck } from 'lucide-react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';

/**
 * Opened from an email link. Canceling needs a click, because programs may open links by
 * themselves.
 */
export function StopRecoveryScreen() {
  useTitle(t`Keep Two-Step Verification`);
  const stop = useMutation({
    networkMode: 'always',
    mutationFn: () =>
      call('POST /api/second-factor-recovery/stop', { body: { token: location.hash.slice(1) } }),
  });
  return (
    <div className="mx-auto w-full max-w-md py-8 md:py-16">
      <h1 className="font-display text-28 md:text-40">
        <Trans>Keep two-step verification</Trans>
      </h1>
      <p className="mt-1.5 mb-6 text-muted">
        <Trans>
          Someone with your password and a code from your email asked to turn off two-step
          verification for your account. If it wasn’t you, cancel it here.
        </Trans>
      </p>
      <FormProblem>
        {stop.isError && failureMessage(stop.error, 'second-factor-recovery-failed')}
      </FormProblem>
      <div role="status">
        {stop.isSuccess && (
          <p className="mb-5 flex items-start gap-2.5 rounded-10 bg-wash px-3.5 py-3 text-14">
            <CircleCheck size={18} aria-hidden="true" className="mt-px shrink-0" />
            {twoStepMessages.recoveryStopped}
          </p>
        )}
      </div>
      {stop.isSuccess ? (
        <Link to="/password-reset" className={buttonClass('primary', 'large', 'w-full')}>
          <Trans>Choose a new password</Trans>
        </Link>
      ) : (
        <Button
          variant="primary"
          size="large"
          className="mt-4 w-full"
          busy={stop.isPending}
          onClick={() => stop.mutate()}
        >
          <Trans>Cancel the recovery</Trans>
        </Button>
      )}
    </div>
  );
}
