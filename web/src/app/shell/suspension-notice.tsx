import type { Me } from '@gesso/domain/accounts';
import { sentenceFor } from '@gesso/domain/catalogue';
import { isSuspended } from '@gesso/domain/moderation';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useMinute } from '../../platform/page/use-minute.ts';
import { toast } from '../../ui/toast-store.ts';

/** Rarely needed, so its chunk is loaded on demand. */
const SuspensionBar = lazy(() => import('./suspension-bar.tsx'));

/** A bar while the account is suspended; a toast when that begins, since a dialog may cover the bar. */
export function SuspensionNotice({ member }: { member: Me }) {
  const now = useMinute();
  const until = isSuspended(member, now) ? member.suspendedUntil : null;
  useAnnounced(until !== null);
  if (until === null) return null;
  return (
    <Suspense>
      <SuspensionBar member={member} until={until} />
    </Suspense>
  );
}

function useAnnounced(suspended: boolean) {
  const before = useRef(suspended);
  useEffect(() => {
    if (suspended && !before.current) toast(sentenceFor('account-suspended'));
    before.current = suspended;
  }, [suspended]);
}
