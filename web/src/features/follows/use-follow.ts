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
  send: async (id, on) => {
    const path = on ? 'PUT /api/users/:id/follow' : 'DELETE /api/users/:id/follow';
    const { followerCount, version } = await call(path, { params: { id } });
    return { count: followerCount, version };
  },
  read: (event) => (event.type === 'follow' ? { id: event.userId, on: event.on } : null),
});
