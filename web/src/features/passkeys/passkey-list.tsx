import { calendarDay } from '@gesso/domain/kernel';
import type { Passkey } from '@gesso/domain/passkeys';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { i18n } from '#i18n';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';
import { AddPasskey } from './add-passkey.tsx';
import { hasPasskeySupport, passkeyObstacle } from './passkey-support.ts';
import { passkeysQuery } from './passkeys-query.ts';
import { RenamePasskey } from './rename-passkey.tsx';
import type { RunConfirmed } from './use-confirmation.tsx';

type PasskeyListProps = { confirmed: RunConfirmed };

/** The list of the account's passkeys, with a button to add one. */
export function PasskeyList({ confirmed }: PasskeyListProps) {
  const { data, isError, isFetching, refetch } = useQuery(passkeysQuery);
  const [adding, setAdding] = useState(false);
  if (isError) {
    return (
      <ErrorState
        text={messageFor('passkeys-load-failed')}
        onRetry={() => void refetch()}
        busy={isFetching}
      />
    );
  }
  if (!data) return <ListSkeleton />;
  return (
    <>
      {data.passkeys.length === 0 ? (
        <p className="text-muted">
          <Trans>You don’t have a passkey yet.</Trans>
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-tile bg-surface inset-ring inset-ring-line">
          {data.passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} confirmed={confirmed} />
          ))}
        </ul>
      )}
      {hasPasskeySupport() ? (
        <Button className="mt-4" onClick={() => setAdding(true)}>
          <Trans>Add a passkey</Trans>
        </Button>
      ) : (
        <p className="mt-4 text-14 text-muted">{messageFor(passkeyObstacle())}</p>
      )}
      {adding && <AddPasskey confirmed={confirmed} onClose={() => setAdding(false)} />}
    </>
  );
}

const ListSkeleton = () => (
  <div role="status" aria-label={t`Loading your passkeys`} className="space-y-3">
    <Skeleton className="h-16 w-full" />
    <Skeleton className="h-11 w-36" />
  </div>
);

const dates = ({ createdAt, usedAt }: Passkey) => {
  const now = Date.now();
  const added = calendarDay(i18n, createdAt, now);
  return usedAt === null
    ? t`Added ${added}, not used yet`
    : t`Added ${added}, last used ${{ used: calendarDay(i18n, usedAt, now) }}`;
};

type PasskeyRowProps = { passkey: Passkey; confirmed: RunConfirmed };

function PasskeyRow({ passkey, confirmed }: PasskeyRowProps) {
  const [asking, setAsking] = useState<'rename' | 'remove' | null>(null);
  const close = () => setAsking(null);
  const { name } = passkey;
  return (
    <li className="flex items-center gap-3 py-2 pe-1 ps-4">
      <KeyRound size={20} aria-hidden="true" className="shrink-0 text-muted" />
      <span className="min-w-0 flex-1 py-1">
        <span className="block break-words font-medium">
          <bdi>{name}</bdi>
        </span>
        <span className="block text-14 text-muted">{dates(passkey)}</span>
      </span>
      <IconButton label={t`Rename ${name}`} onClick={() => setAsking('rename')}>
        <Pencil size={18} aria-hidden="true" />
      </IconButton>
      <IconButton label={t`Remove ${name}`} onClick={() => setAsking('remove')}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
      {asking === 'rename' && <RenamePasskey passkey={passkey} onClose={close} />}
      <RemovePasskey
        passkey={passkey}
        confirmed={confirmed}
        open={asking === 'remove'}
        onClose={close}
      />
    </li>
  );
}

type RemovePasskeyProps = PasskeyRowProps & { open: boolean; onClose: () => void };

function RemovePasskey({ passkey, confirmed, open, onClose }: RemovePasskeyProps) {
  const client = useQueryClient();
  const remove = useMutation({
    networkMode: 'always',
    mutationFn: () => {
      onClose();
      const { id } = passkey;
      return confirmed(() => call('DELETE /api/me/passkeys/:id', { params: { id } }));
    },
    onSuccess: (removed) => {
      if (removed === undefined) return;
      toast(t`“${{ name: passkey.name }}” was removed.`);
      return client.invalidateQueries(passkeysQuery);
    },
    onError: (problem) => toast(failureMessage(problem, 'passkey-remove-failed')),
  });
  return (
    <ConfirmDialog
      open={open}
      onOpenChange={onClose}
      title={t`Remove “${{ name: passkey.name }}”?`}
      text={t`You’ll no longer be able to sign in with it. You may want to delete it from your device, too.`}
      confirmLabel={t({ message: 'Remove', context: 'from a list' })}
      onConfirm={() => remove.mutate()}
    />
  );
}
