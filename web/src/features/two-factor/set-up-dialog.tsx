import { isAppCode, type TwoFactorSetup } from '@gesso/domain/two-factor';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { renderSVG } from 'uqr';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes-dialog.tsx';
import { type RunConfirmed, twoFactorQuery } from './two-factor-query.ts';

type SetUpDialogProps = { confirmed: RunConfirmed; onClose: () => void };

/**
 * Shows the secret for an authenticator app, asks for its first code, then shows the recovery
 * codes.
 */
export function SetUpDialog({ confirmed, onClose }: SetUpDialogProps) {
  const client = useQueryClient();
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const setup = useQuery({
    queryKey: ['two-factor-setup'],
    queryFn: async () => {
      const setup = await confirmed(() => call('POST /api/me/two-factor'));
      if (!setup) onClose();
      return setup ?? null;
    },
    // A new secret for every opening; none stays in the cache.
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  const finish = () => {
    onClose();
    void client.invalidateQueries(twoFactorQuery);
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && finish()}
      title={codes ? t`Your recovery codes` : t`Turn on two-step verification`}
      size="small"
    >
      {codes && <RecoveryCodes codes={codes} onClose={finish} />}
      {!codes && setup.isError && (
        <ErrorState
          text={failureMessage(setup.error, 'two-factor-save-failed')}
          onRetry={() => void setup.refetch()}
          busy={setup.isFetching}
        />
      )}
      {!codes && !setup.isError && <SetUp setup={setup.data ?? null} onTurnedOn={setCodes} />}
    </Dialog>
  );
}

type SetUpProps = { setup: TwoFactorSetup | null; onTurnedOn: (codes: readonly string[]) => void };

function SetUp({ setup, onTurnedOn }: SetUpProps) {
  const [code, setCode] = useState('');
  const turnOn = useMutation({
    networkMode: 'always',
    mutationFn: () => call('PUT /api/me/two-factor', { body: { code } }),
    onSuccess: ({ recoveryCodes }) => onTurnedOn(recoveryCodes),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isAppCode(code) && !turnOn.isPending) turnOn.mutate();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <p className="text-14 text-muted">
        <Trans>Scan this with an authenticator app, then enter the 6-digit code it shows.</Trans>
      </p>
      <QrCode setup={setup} />
      <FormProblem>
        {turnOn.isError && failureMessage(turnOn.error, 'two-factor-save-failed')}
      </FormProblem>
      <CodeField label={t`Code from your app`} value={code} onChange={setCode} />
      <Button
        type="submit"
        variant="primary"
        size="large"
        busy={turnOn.isPending}
        disabled={!isAppCode(code)}
      >
        <Trans>Turn on</Trans>
      </Button>
    </form>
  );
}

/**
 * Drawn in the browser, so that the secret is not sent anywhere; black on white in both themes for
 * cameras.
 */
function QrCode({ setup }: { setup: TwoFactorSetup | null }) {
  if (!setup) {
    return (
      <div role="status" aria-label={t`Loading your setup key`} className="space-y-3">
        <Skeleton className="mx-auto size-48 rounded-10" />
        <Skeleton className="h-10 w-full" />
      </div>
    );
  }
  const image = `data:image/svg+xml,${encodeURIComponent(renderSVG(setup.uri, { border: 2 }))}`;
  return (
    <>
      <img
        src={image}
        alt={t`QR code for your authenticator app`}
        className="mx-auto size-48 rounded-10 bg-white"
      />
      <p className="text-14">
        <span className="text-muted">
          <Trans>Or enter this key in the app:</Trans>{' '}
        </span>
        <code dir="ltr" className="break-all font-mono">
          {setup.secret.match(/.{1,4}/g)?.join(' ')}
        </code>
      </p>
    </>
  );
}
