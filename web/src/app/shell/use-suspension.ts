import type { Me } from '@gesso/domain/accounts';
import { isSuspended } from '@gesso/domain/accounts';
import { useState } from 'react';
import { useMinute } from '../../platform/page/use-minute.ts';

export type Suspension = {
  /** in milliseconds */
  until: number;
  /** whether it began while the page was open */
  begins: boolean;
};

/** The suspension of an account, until it ends. */
export function useSuspension(member: Me): Suspension | null {
  const now = useMinute();
  const until = isSuspended(member, now) ? member.suspendedUntil : null;
  const [wasFree, setWasFree] = useState(until === null);
  if (until === null && !wasFree) setWasFree(true);
  return until === null ? null : { until, begins: wasFree };
}
