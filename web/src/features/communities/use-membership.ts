import { communityLimits } from '@gesso/domain/communities';
import { call } from '../../platform/api/call.ts';
import { createMembershipToggle } from '../../platform/optimistic-toggle/create-membership-toggle.ts';

/** Whether the viewer is a member of a community, as an optimistic toggle. */
export const useMembership = createMembershipToggle({
  name: 'membership',
  idsMax: communityLimits.idsMax,
  load: async (ids) => {
    const { joined } = await call('GET /api/me/memberships', { query: { ids: ids.join(',') } });
    return joined;
  },
  send: async (id, on) => {
    const path = on
      ? 'PUT /api/communities/:id/membership'
      : 'DELETE /api/communities/:id/membership';
    const { memberCount, version } = await call(path, { params: { id } });
    return { count: memberCount, version };
  },
  read: (event) => (event.type === 'membership' ? { id: event.communityId, on: event.on } : null),
});
