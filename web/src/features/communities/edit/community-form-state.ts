import type { ProblemCode } from '@gesso/domain/catalogue';
import type { CommunityDetail, CommunityDraft } from '@gesso/domain/communities';

/** The change to the cover: none, removal, or a new file. */
export type CoverChange = 'keep' | 'remove' | Blob;

export type CommunityFormState = CommunityDraft & { cover: CoverChange };

export type CommunityFieldName = keyof CommunityDraft;

export const formStateOf = (community: CommunityDetail | null): CommunityFormState => ({
  name: community?.name ?? '',
  description: community?.description ?? '',
  rules: community?.rules ?? '',
  cover: 'keep',
});

export const isDirty = (form: CommunityFormState, community: CommunityDetail | null): boolean => {
  const before = formStateOf(community);
  return (
    form.cover !== 'keep' ||
    form.name !== before.name ||
    form.description !== before.description ||
    form.rules !== before.rules
  );
};

/** The field a problem belongs to; null for the form as a whole. */
export function fieldOf(code: ProblemCode): CommunityFieldName | null {
  if (code.startsWith('community-name')) return 'name';
  if (code.startsWith('community-description')) return 'description';
  return code.startsWith('community-rules') ? 'rules' : null;
}
