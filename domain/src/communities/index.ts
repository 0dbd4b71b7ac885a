export { communityLimits } from './limits.ts';
export { type CommunityEvent, communityTopic, type MembershipEvent } from './live.ts';
export { communityProblems } from './problems.ts';
export {
  type CommunityRole,
  canEditCommunity,
  canJoinCommunity,
  canLeaveCommunity,
  canReturnToCommunity,
  canRunCommunity,
  checkCommunityDraft,
  communityPath,
  communityRole,
  editCommunityPath,
} from './rules.ts';
export { newOwnerNotices } from './sentences.ts';
export type {
  Community,
  CommunityDetail,
  CommunityDraft,
  ListedCommunity,
  PostCommunities,
} from './shapes.ts';
export { removedPostNotice } from './shared-posts.ts';
