import type { CommunityDetail, CommunityDraft } from '@gesso/domain/communities';
import { call } from '../../../platform/api/call.ts';
import { upload } from '../../../platform/api/upload.ts';
import type { CoverChange } from './community-form-state.ts';

/** Creates a community, or changes its fields; `key` is the idempotency key of the creation. */
export const saveCommunityFields = (
  id: string | null,
  key: string,
  body: CommunityDraft,
): Promise<CommunityDetail> =>
  id === null
    ? call('POST /api/communities', { body: { key, ...body } })
    : call('PUT /api/communities/:id', { params: { id }, body });

/** Null when the cover does not change. */
export async function saveCover(id: string, cover: CoverChange): Promise<CommunityDetail | null> {
  if (cover === 'keep') return null;
  if (cover === 'remove') return call('DELETE /api/communities/:id/cover', { params: { id } });
  return upload('PUT /api/communities/:id/cover', cover, { params: { id } });
}
