import type { Me } from '@gesso/domain/accounts';
import { isSuspended } from '@gesso/domain/moderation';
import { lazy, Suspense, useState } from 'react';
import { useMinute } from '../../platform/page/use-minute.ts';

/** Rarely needed, so its chunk is loaded on demand. */
const SuspensionBar = lazy(() => import('./suspension-bar.tsx'));

/** A bar while the account is suspended. */
export function SuspensionNotice({ member }: { member: Me }) {
  const now = useMinute();
  const until = isSuspended(member, now) ? member.suspendedUntil : null;
  const [wasFree, setWasFree] = useState(until === null);
  if (until === null && !wasFree) setWasFree(true);
  if (until === null) return null;
  return (
    <Suspense>
      <SuspensionBar member={member} until={until} begins={wasFree} />
    </Suspense>
  );
}
