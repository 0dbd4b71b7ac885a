import { counted } from '@gesso/domain/kernel';
import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import { grantRole, revokeRole } from './features/accounts/set-role.ts';
import { recount } from './features/counters/recount.ts';
import { liftSuspension, suspendPerson } from './features/moderation/operator-suspensions.ts';
import { handleOrders } from './features/operator-orders/orders.ts';
import { verifyAddress } from './features/recovery/verify-address.ts';
import type { Services } from './services.ts';

/** The commands of `npm run admin` that a node executes. */
export function operatorActs(services: Services): void {
  handleOrders(services, {
    async toPerson(person, command) {
      switch (command.name) {
        case 'grant':
          return grantRole(services, person, command.role);
        case 'revoke':
          return revokeRole(services, person, command.role);
        case 'verify':
          return verifyAddress(services, person);
        case 'suspend':
          return suspendPerson(services, person, command);
        case 'lift':
          return liftSuspension(services, person, command.words);
      }
    },
    async toSite({ name }) {
      if (name === 'sweep') {
        const sweeps = await services.jobs.sweepNow();
        return [...sweeps, `${counted(sweeps.length, 'sweep')} will run now.`];
      }
      const lines = await recount(services.db, services.declarations);
      // The caches of nodes may contain a wrong number.
      if (lines.length > 0) services.live.publish(VISIBILITY_TOPIC, { type: 'visibility-changed' });
      return [...lines, 'All stored counts are correct.'];
    },
  });
}
