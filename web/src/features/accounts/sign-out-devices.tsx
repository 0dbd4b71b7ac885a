import type { SignedInDevice } from '@gesso/domain/accounts';
import { plural, t } from '@lingui/core/macro';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../../platform/api/api-problem.ts';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { toast } from '../../ui/toast-store.ts';
import { devicesQuery } from './device-queries.ts';

type SignOutDevicesProps = {
  /** one device or all others, to be confirmed; null while the dialog is closed */
  ending: SignedInDevice | 'others' | null;
  others: number;
  onClose: () => void;
};

const alreadyEnded = (problem: unknown) =>
  problem instanceof ApiProblem && problem.code === 'device-not-found';

const othersText = (others: number): string =>
  t`${plural(others, { one: '# device', other: '# devices' })} will need the password to sign in again. You stay signed in here.`;

const deviceText = (device: string | undefined): string =>
  device
    ? t`${device} will need the password to sign in again.`
    : t`The device will need the password to sign in again.`;

/** Asks for confirmation, then signs out other devices. */
export function SignOutDevices({ ending, others, onClose }: SignOutDevicesProps) {
  const client = useQueryClient();
  const signOut = useMutation({
    networkMode: 'always',
    mutationFn: (what: SignedInDevice | 'others') =>
      what === 'others'
        ? call('DELETE /api/me/sessions')
        : call('DELETE /api/me/sessions/:id', { params: { id: what.id } }),
    onSuccess: (_done, what) =>
      toast(what === 'others' ? t`All other devices signed out.` : t`Device signed out.`),
    onError: (problem) => toast(failureMessage(problem, 'device-sign-out-failed')),
    onSettled: async (_done, problem) => {
      if (!problem || alreadyEnded(problem)) {
        await client.invalidateQueries({ queryKey: devicesQuery.queryKey });
      }
      onClose();
    },
  });
  const all = ending === 'others';
  return (
    <ConfirmDialog
      open={ending !== null}
      onOpenChange={(open) => !open && onClose()}
      title={all ? t`Sign out everywhere else?` : t`Sign out this device?`}
      text={all ? othersText(others) : deviceText(ending?.device)}
      confirmLabel={t`Sign out`}
      busy={signOut.isPending}
      onConfirm={() => ending && signOut.mutate(ending)}
    />
  );
}
