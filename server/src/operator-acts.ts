import { counted } from '@gesso/domain/kernel';
import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import { grantRole, revokeRole } from './features/accounts/set-role.ts';
import { recount } from './features/counters/recount.ts';
import { liftSuspension, suspendPerson } from './features/moderation/operator-suspensions.ts';
import { handleOrders } from './features/operator-orders/orders.ts';
import { verifyAddress } from './features/recovery/verify-address.ts';
import type { VisibilityEvents } from './features/visibility/visibility-events.ts';
import type { Tools } from './tools.ts';

/** What `npm run admin` can have this node do. */
export function operatorActs(tools: Tools, visibility: VisibilityEvents): void {
  handleOrders(tools, {
    async toPerson(person, command) {
      switch (command.name) {
        case 'make':
          return grantRole(tools, person, command.role);
        case 'unmake':
          return revokeRole(tools, person, command.role);
        case 'verify':
          return verifyAddress(tools, person);
        case 'suspend':
          return suspendPerson({ tools, visibility }, person, command);
        case 'lift':
          return liftSuspension({ tools, visibility }, person, command.words);
      }
    },
    async toSite({ name }) {
      if (name === 'sweep') {
        const sweeps = await tools.jobs.sweepNow();
        return [...sweeps, `${counted(sweeps.length, 'sweep')} will run at once.`];
      }
      const lines = await recount(tools.db, tools.declarations);
      // What nodes keep in memory may hold a number that was wrong.
      if (lines.length > 0) tools.live.publish(VISIBILITY_TOPIC, { type: 'visibility-changed' });
      return [...lines, 'Every number agrees with its rows.'];
    },
  });
}
