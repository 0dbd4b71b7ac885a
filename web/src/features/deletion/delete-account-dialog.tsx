import { type DeletionCounts, deletionMessages } from '@gesso/domain/deletion';
import { say } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { i18n } from '#i18n';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { useFocusInvalid } from '../../ui/use-focus-invalid.ts';
import { countLines } from './count-lines.ts';
import type { PasswordInput } from './password-input.ts';
import { useDeleteAccount } from './use-delete-account.ts';

/** Always refetched: the confirmation of an irreversible deletion must show current numbers. */
const deletionQuery = queryOptions({
  queryKey: ['deletion'],
  queryFn: ({ signal }) => call('GET /api/me/deletion', { signal }),
  staleTime: 0,
  gcTime: 0,
});

type DeleteAccountDialogProps = { PasswordField: PasswordInput; onClose: () => void };

export function DeleteAccountDialog({ PasswordField, onClose }: DeleteAccountDialogProps) {
  const deletion = useQuery(deletionQuery);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Delete your account?`}
      description={say(i18n, deletionMessages.pause)}
      size="small"
      focusSelf
    >
      {deletion.isPending && <CountsSkeleton />}
      {deletion.isError && (
        <ErrorState
          text={failureMessage(deletion.error, 'deletion-load-failed')}
          busy={deletion.isFetching}
          onRetry={() => void deletion.refetch()}
        />
      )}
      {deletion.isSuccess && (
        <DeletionForm
          counts={deletion.data.counts}
          PasswordField={PasswordField}
          onCancel={onClose}
        />
      )}
    </Dialog>
  );
}

const CountsSkeleton = () => (
  <div role="status" aria-label={t`Loading what will be deleted`} className="space-y-2">
    <Skeleton className="h-5 w-40" />
    <Skeleton className="h-5 w-52" />
    <Skeleton className="h-12 w-full" />
  </div>
);

type DeletionFormProps = {
  counts: DeletionCounts;
  PasswordField: PasswordInput;
  onCancel: () => void;
};

function DeletionForm({ counts, PasswordField, onCancel }: DeletionFormProps) {
  const { submit, busy, problem } = useDeleteAccount();
  const [password, setPassword] = useState('');
  const [keepComments, setKeepComments] = useState(true);
  const form = useRef<HTMLFormElement>(null);
  useFocusInvalid(form, problem);
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (!busy) void submit(password, keepComments);
  };
  return (
    <form ref={form} noValidate onSubmit={send} className="flex flex-col gap-4">
      <Counts counts={counts} />
      {counts.comments > 0 && (
        <KeepComments count={counts.comments} checked={keepComments} onChange={setKeepComments} />
      )}
      <PasswordField
        label={t`Your password`}
        name="password"
        autoComplete="current-password"
        required
        value={password}
        error={problem?.field === 'password' ? problem.sentence : undefined}
        onChange={(event) => setPassword(event.target.value)}
      />
      <FormProblem>{problem?.field === null && problem.sentence}</FormProblem>
      <div className="flex flex-wrap justify-end gap-2">
        <Button onClick={onCancel}>
          <Trans>Keep my account</Trans>
        </Button>
        <Button type="submit" variant="primary" busy={busy} disabled={password === ''}>
          <Trans>Delete my account</Trans>
        </Button>
      </div>
    </form>
  );
}

function Counts({ counts }: { counts: DeletionCounts }) {
  const lines = countLines(counts);
  return (
    <div className="text-14">
      {lines.length > 0 && (
        <>
          <p className="font-medium">
            <Trans>This will be deleted:</Trans>
          </p>
          <ul
            aria-label={t`What will be deleted`}
            className="figures mt-1 grid list-disc grid-cols-2 gap-x-4 ps-5"
          >
            {lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </>
      )}
      <p className="mt-3 text-muted">{deletionMessages.gone}</p>
    </div>
  );
}

type KeepCommentsProps = { count: number; checked: boolean; onChange: (checked: boolean) => void };

const KeepComments = ({ count, checked, onChange }: KeepCommentsProps) => (
  <label className="flex cursor-pointer items-start gap-3 rounded-10 bg-wash px-4 py-3">
    <input
      type="checkbox"
      checked={checked}
      onChange={(event) => onChange(event.target.checked)}
      className="mt-1 size-4 shrink-0 accent-accent"
    />
    <span className="text-14">
      {deletionMessages.keepComments}
      <span className="block text-muted">
        <Plural value={count} one="# comment." other="# comments." />{' '}
        {deletionMessages.keptComments}
      </span>
    </span>
  </label>
);
