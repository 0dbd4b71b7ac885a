import { err, ok } from '../kernel/result.ts';
import { communityLimits } from './limits.ts';
import type { CommunityDetail, CommunityDraft } from './shapes.ts';

export const communityPath = (id: string): string => `/communities/${encodeURIComponent(id)}`;
export const editCommunityPath = (id: string): string => `${communityPath(id)}/edit`;

type Viewer = { id: string } | null;
type Owned = Pick<CommunityDetail, 'owner'>;
type Run = Pick<CommunityDetail, 'owner' | 'moderators'>;

/** Its words and cover, its moderators, closing it and handing it over. */
export const canEditCommunity = (viewer: Viewer, { owner }: Owned): boolean =>
  viewer !== null && viewer.id === owner?.id;

/** Looking after what is in it. */
export const canRunCommunity = (viewer: Viewer, community: Run): boolean =>
  canEditCommunity(viewer, community) || community.moderators.some(({ id }) => id === viewer?.id);

export const canJoinCommunity = ({ closed }: { closed: boolean }): boolean => !closed;

export type CommunityRole = 'owner' | 'moderator' | null;

/** Who owns a community stays in it. */
export const canLeaveCommunity = (role: CommunityRole): boolean => role !== 'owner';

/** Whether joining again makes up for having left: a role is lost, and nobody joins a closed one. */
export const canReturnToCommunity = (community: { closed: boolean }, role: CommunityRole) =>
  role === null && canJoinCommunity(community);

export function communityRole(personId: string, { owner, moderators }: Run): CommunityRole {
  if (owner?.id === personId) return 'owner';
  return moderators.some(({ id }) => id === personId) ? 'moderator' : null;
}

/** Signs nobody sees would let two names look the same. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

const tidyName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();

/** The draft, tidied up, or the first thing that is wrong with it. */
export function checkCommunityDraft(draft: CommunityDraft) {
  const name = tidyName(draft.name);
  const description = draft.description.trim();
  const rules = draft.rules.trim();
  const { nameMin, nameMax, descriptionMax, rulesMax } = communityLimits;
  if (name.length < nameMin || name.length > nameMax) return err('community-name-length');
  if (description === '') return err('community-description-missing');
  if (description.length > descriptionMax) return err('community-description-too-long');
  if (rules.length > rulesMax) return err('community-rules-too-long');
  return ok({ name, description, rules });
}
