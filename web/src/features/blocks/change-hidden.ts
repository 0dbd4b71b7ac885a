import type { PersonCard } from '@gesso/domain/accounts';
import { t } from '@lingui/core/macro';
import type { QueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { toast } from '../../ui/toast-store.ts';
import { beginChange } from './refetch-visible.ts';

export type HideablePerson = Pick<PersonCard, 'id' | 'fullName'>;

type Change =
  | 'PUT /api/users/:id/block'
  | 'DELETE /api/users/:id/block'
  | 'PUT /api/users/:id/mute'
  | 'DELETE /api/users/:id/mute';

const failed = {
  'PUT /api/users/:id/block': 'block-failed',
  'DELETE /api/users/:id/block': 'unblock-failed',
  'PUT /api/users/:id/mute': 'mute-failed',
  'DELETE /api/users/:id/mute': 'unmute-failed',
} as const;

/** Returns false after a failure, which has been shown to the user. */
async function change(
  client: QueryClient,
  path: Change,
  { id }: HideablePerson,
  onDone?: () => void,
): Promise<boolean> {
  const end = beginChange(client);
  try {
    await call(path, { params: { id } });
    onDone?.();
    return true;
  } catch (problem) {
    toast(failureMessage(problem, failed[path]));
    return false;
  } finally {
    end();
  }
}

/** Calls `onDone` before refetching, to leave screens that no longer exist. */
export async function block(client: QueryClient, person: HideablePerson, onDone?: () => void) {
  const { fullName } = person;
  if (await change(client, 'PUT /api/users/:id/block', person, onDone)) {
    toast(t`You have blocked ${fullName}.`);
  }
}

export async function unblock(client: QueryClient, person: HideablePerson): Promise<void> {
  const { fullName } = person;
  if (await change(client, 'DELETE /api/users/:id/block', person)) {
    toast(t`You have unblocked ${fullName}.`);
  }
}

export async function unmute(client: QueryClient, person: HideablePerson): Promise<void> {
  const { fullName } = person;
  if (await change(client, 'DELETE /api/users/:id/mute', person)) {
    toast(t`You have unmuted ${fullName}.`);
  }
}

export async function mute(client: QueryClient, person: HideablePerson): Promise<void> {
  const { fullName } = person;
  if (!(await change(client, 'PUT /api/users/:id/mute', person))) return;
  toast(t`You have muted ${fullName}. They won’t be notified.`, {
    action: { label: t`Undo`, onSelect: () => void unmute(client, person) },
  });
}
