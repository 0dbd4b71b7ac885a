import { longDate } from '@gesso/domain/kernel';
import { type TwoFactorState, twoStepMessages } from '@gesso/domain/two-factor';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { i18n } from '#i18n';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { RecoveryCodesDialog } from './recovery-codes-dialog.tsx';
import { type RunConfirmed, twoFactorQuery } from './two-factor-query.ts';

/** Loaded on demand, because it includes the QR code renderer. */
const SetUpDialog = lazy(async () => ({
  default: (await import('./set-up-dialog.tsx')).SetUpDialog,
}));

type TwoFactorProps = { confirmed: RunConfirmed };

/** The state of two-step verification, with buttons to turn it on and off. */
export function TwoFactor({ confirmed }: TwoFactorProps) {
  const { data, isError, isFetching, refetch } = useQuery(twoFactorQuery);
  if (isError) {
    return (
      <ErrorState
        text={messageFor('two-factor-load-failed')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) {
    return (
      <div role="status" aria-label={t`Loading two-step verification`}>
        <Skeleton className="h-11 w-44" />
      </div>
    );
  }
  return data.on ? (
    <TwoFactorOn state={data} confirmed={confirmed} />
  ) : (
    <TwoFactorOff confirmed={confirmed} />
  );
}

function TwoFactorOff({ confirmed }: TwoFactorProps) {
  const [open, setOpen] = useState(false);
  return (
    <>
      <p className="mb-4 text-muted">
        <Trans>Two-step verification is off.</Trans>
      </p>
      <Button className="h-auto! min-h-11 whitespace-normal! py-2" onClick={() => setOpen(true)}>
        <Trans>Turn on two-step verification</Trans>
      </Button>
      {open && (
        <Suspense>
          <SetUpDialog confirmed={confirmed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}

type Question = { title: string; text: string; confirmLabel: string };

const questions: Record<'off' | 'renew', Question> = {
  off: {
    title: t`Turn off two-step verification?`,
    text: t`You will sign in with your password alone. Your recovery codes will stop working.`,
    confirmLabel: t`Turn off`,
  },
  renew: {
    title: t`Create new recovery codes?`,
    text: t`You’ll get ten new ones. The old ones will stop working.`,
    confirmLabel: t`Create new codes`,
  },
};

function TwoFactorOn({ state, confirmed }: TwoFactorProps & { state: TwoFactorState }) {
  const client = useQueryClient();
  const [asking, setAsking] = useState<keyof typeof questions | null>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const refresh = () => client.invalidateQueries(twoFactorQuery);
  const onError = (problem: unknown) => toast(failureMessage(problem, 'two-factor-save-failed'));
  const turnOff = useMutation({
    networkMode: 'always',
    mutationFn: () => confirmed(() => call('DELETE /api/me/two-factor')),
    onSuccess: (done) => {
      if (done !== undefined) toast(t`Two-step verification is off.`);
      return refresh();
    },
    onError,
  });
  const renew = useMutation({
    networkMode: 'always',
    mutationFn: () => confirmed(() => call('POST /api/me/recovery-codes')),
    onSuccess: (recoveryCodes) => {
      if (recoveryCodes) setCodes(recoveryCodes.recoveryCodes);
      return refresh();
    },
    onError,
  });
  const confirm = (question: keyof typeof questions) => {
    setAsking(null);
    if (question === 'off') turnOff.mutate();
    else renew.mutate();
  };
  return (
    <>
      {state.recoveryReadyAt !== null && <RunningRecovery readyAt={state.recoveryReadyAt} />}
      <p className="mb-4">
        <Trans>Two-step verification is on.</Trans>{' '}
        <Plural
          value={{ count: state.recoveryCodesLeft }}
          one="# recovery code is left."
          other="# recovery codes are left."
        />
      </p>
      <div className="flex flex-wrap gap-3">
        <Button busy={renew.isPending} onClick={() => setAsking('renew')}>
          <Trans>New recovery codes</Trans>
        </Button>
        <Button variant="danger" busy={turnOff.isPending} onClick={() => setAsking('off')}>
          <Trans>Turn off two-step verification</Trans>
        </Button>
      </div>
      {asking && (
        <ConfirmDialog
          open
          onOpenChange={() => setAsking(null)}
          {...questions[asking]}
          onConfirm={() => confirm(asking)}
        />
      )}
      {codes && <RecoveryCodesDialog codes={codes} onClose={() => setCodes(null)} />}
    </>
  );
}

/**
 * Someone with the password and access to the email account has requested to turn off two-step
 * verification.
 */
function RunningRecovery({ readyAt }: { readyAt: number }) {
  const client = useQueryClient();
  const stop = useMutation({
    networkMode: 'always',
    mutationFn: () => call('DELETE /api/me/second-factor-recovery'),
    onSuccess: () => {
      toast(twoStepMessages.recoveryStopped);
      return client.invalidateQueries(twoFactorQuery);
    },
    onError: (problem) => toast(failureMessage(problem, 'two-factor-save-failed')),
  });
  return (
    <div
      role="alert"
      className="mb-5 flex flex-wrap items-center gap-3 rounded-10 bg-accent-wash px-4 py-3 text-14 text-accent-text"
    >
      <p className="min-w-0 flex-1 basis-56">
        <Trans>
          Someone who knows your password has asked to turn off two-step verification. They can do
          so after {{ date: longDate(i18n, readyAt) }}.
        </Trans>
      </p>
      <Button size="small" busy={stop.isPending} onClick={() => stop.mutate()}>
        <Trans>Cancel the recovery</Trans>
      </Button>
    </div>
  );
}
