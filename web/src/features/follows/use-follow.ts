import { followLimits } from '@gesso/domain/follows';
import { call } from '../../platform/api/call.ts';
import { createMembershipToggle } from '../../platform/optimistic-toggle/create-membership-toggle.ts';

/** Whether the viewer follows an account, as an optimistic toggle. */
export const useFollow = createMembershipToggle({
  name: 'follow',
  idsMax: followLimits.idsMax,
  load: async (ids) => {
    const { followed } = await call('GET /api/me/follows', { query: { ids: ids.join(',') } });
    return followed;
  },
  send: (id, on) =>
    call(on ? 'PUT /api/users/:id/follow' : 'DELETE /api/users/:id/follow', { params: { id } }),
  read: (event) => (event.type === 'follow' ? { id: event.userId, on: event.on } : null),
});
