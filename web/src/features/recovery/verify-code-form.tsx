import { isOtp, recoveryMessages } from '@gesso/domain/recovery';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { refreshSession } from '../../platform/session/session.ts';
import { Button } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';
import { OtpField } from './otp-field.tsx';

/** Takes the emailed code that confirms the email address. */
export default function VerifyCodeForm() {
  const client = useQueryClient();
  const [otp, setOtp] = useState('');
  const confirm = useMutation({
    networkMode: 'always',
    mutationFn: () => call('PUT /api/me/verification', { body: { otp } }),
    onSuccess: async () => {
      toast(recoveryMessages.emailVerified);
      await refreshSession(client);
    },
    onError: (problem) => toast(failureMessage(problem, 'otp-verify-failed')),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isOtp(otp) && !confirm.isPending) confirm.mutate();
  };
  return (
    <form onSubmit={submit} className="flex basis-full flex-wrap items-end gap-3 pb-2">
      <div className="w-72 max-w-full">
        <OtpField value={otp} onChange={setOtp} label={t`Code from the email`} />
      </div>
      <Button type="submit" variant="primary" busy={confirm.isPending} disabled={!isOtp(otp)}>
        <Trans>Confirm</Trans>
      </Button>
    </form>
  );
}
