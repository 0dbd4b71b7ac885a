import { ART_FORMS } from '@gesso/domain/tags';
import { call } from '../../platform/api/call.ts';
import { createMembershipToggle } from '../../platform/optimistic-toggle/create-membership-toggle.ts';

/** Whether the viewer follows a tag, as an optimistic toggle. */
export const useTagFollow = createMembershipToggle({
  name: 'tag-follow',
  idsMax: ART_FORMS.length,
  load: async () => (await call('GET /api/me/tags', {})).followed,
  send: async (name, on) => {
    const path = on ? 'PUT /api/tags/:name/follow' : 'DELETE /api/tags/:name/follow';
    const { followerCount, version } = await call(path, { params: { name } });
    return { count: followerCount, version };
  },
  read: (event) => (event.type === 'tag-follow' ? { id: event.tag, on: event.on } : null),
});
