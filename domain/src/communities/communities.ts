import type { z } from 'zod';
import { err, msg, ok, type Text } from '../kernel/kernel.ts';
import type {
  communityDetailSchema,
  communityDraftSchema,
  communitySchema,
  listedCommunitySchema,
  postCommunitiesSchema,
} from './schemas.ts';

export type Community = z.infer<typeof communitySchema>;
export type ListedCommunity = z.infer<typeof listedCommunitySchema>;
export type CommunityDetail = z.infer<typeof communityDetailSchema>;
export type CommunityDraft = z.infer<typeof communityDraftSchema>;

/** The communities in which a post is shared. */
export type PostCommunities = z.infer<typeof postCommunitiesSchema>;

export const communityLimits = {
  /** communities, or members of one, in one page */
  pageSize: 30,
  /** ids in one query about memberships */
  idsMax: 100,
  nameMin: 3,
  nameMax: 60,
  descriptionMax: 1000,
  rulesMax: 2000,
  /** in addition to its owner */
  moderatorsMax: 10,
  /** open communities one person may own */
  ownedMax: 5,
  /** days a moderator needs before the community can be transferred to them */
  moderatedDaysMin: 7,
  /** communities one person may create in total, including those that were closed or transferred */
  createdMax: 20,
} as const;

export const communityTopic = (communityId: string): `community:${string}` =>
  `community:${communityId}`;

/** On 'community:ID'. */
export type CommunityEvent =
  | { type: 'community-counts'; id: string; memberCount: number; version: number }
  /** it is hidden, or shown again */
  | { type: 'community-visibility'; id: string }
  /** its text, cover, owner, moderators or open state changed */
  | { type: 'community-changed'; id: string }
  /** a post was shared there or removed */
  | { type: 'community-posts-changed'; id: string };

/** On the person's own 'me:ID': another tab of theirs joined or left. */
export type MembershipEvent = { type: 'membership'; communityId: string; on: boolean };

export const communityPath = (id: string): string => `/communities/${encodeURIComponent(id)}`;
export const editCommunityPath = (id: string): string => `${communityPath(id)}/edit`;

type Viewer = { id: string } | null;
type Owned = Pick<CommunityDetail, 'owner'>;
type Run = Pick<CommunityDetail, 'owner' | 'moderators'>;

/** Who may edit its text and cover, appoint moderators, close and transfer it. */
export const canEditCommunity = (viewer: Viewer, { owner }: Owned): boolean =>
  viewer !== null && viewer.id === owner?.id;

/** Who may manage its content. */
export const canRunCommunity = (viewer: Viewer, community: Run): boolean =>
  canEditCommunity(viewer, community) || community.moderators.some(({ id }) => id === viewer?.id);

export const canJoinCommunity = ({ closed }: { closed: boolean }): boolean => !closed;

export type CommunityRole = 'owner' | 'moderator' | null;

/** The owner cannot leave a community. */
export const canLeaveCommunity = (role: CommunityRole): boolean => role !== 'owner';

/**
 * Whether joining again undoes leaving: a role is lost, and closed communities cannot be joined.
 */
export const canReturnToCommunity = (community: { closed: boolean }, role: CommunityRole) =>
  role === null && canJoinCommunity(community);

export function communityRole(personId: string, { owner, moderators }: Run): CommunityRole {
  if (owner?.id === personId) return 'owner';
  return moderators.some(({ id }) => id === personId) ? 'moderator' : null;
}

/** Invisible characters would make two names look the same. */
const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;

const tidyName = (name: string): string =>
  name.normalize('NFKC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();

/** The normalized draft, or the first problem. */
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

type NoticeText = { title: Text; text: Text };

const nowOwner = (community: string): Text => msg('You now own {community}', { community });

/** The notice for a new owner. */
export const newOwnerNotices = {
  handedOver: (community: string): NoticeText => ({
    title: nowOwner(community),
    text: msg(
      'The previous owner transferred it to you. You can edit it, choose moderators, transfer ownership or close it.',
    ),
  }),
  ownerGone: (community: string): NoticeText => ({
    title: nowOwner(community),
    text: msg(
      'The owner has left Gesso, and you have been a moderator the longest. You can edit it, choose moderators, transfer ownership or close it.',
    ),
  }),
} as const;

/** The notice for the author of a post that a community moderator removed. */
export const removedPostNotice = (community: string, caption: string): NoticeText => ({
  title: msg('Removed from {community}', { community }),
  text: msg(
    'A moderator of {community} removed “{caption}” from the community. The post itself is not affected. It cannot be shared in {community} again.',
    { community, caption },
  ),
});
