import { canModerate, isSuspended } from '@gesso/domain/accounts';
import type { Guarded, RefuseAccess } from '../../platform/http/guard.ts';
import type { Viewer } from './viewer.ts';

function refusalOf({ access }: Guarded, viewer: Viewer | null): ReturnType<RefuseAccess> {
  if (access === 'guest') return undefined;
  if (!viewer) return 'sign-in-required';
  if (access === 'moderator' && !canModerate(viewer)) {
    return viewer.moderatorWithoutSecondStep ? 'moderator-second-step' : 'forbidden';
  }
  return access === 'official' && !viewer.official ? 'forbidden' : undefined;
}

/** A suspended member may read like any other member, and may write only where the contract allows it. */
export const refuseAccess: RefuseAccess = (endpoint, { method, viewer, server }) => {
  const reads = method === 'GET' || method === 'HEAD' || endpoint.whileSuspended === true;
  if (!reads && isSuspended(viewer, server.clock.now())) return 'account-suspended';
  return refusalOf(endpoint, viewer);
};
