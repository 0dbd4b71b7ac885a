import type { Problems } from '../kernel/problems.ts';

export const communityProblems = {
  'communities-load-failed': {
    status: 500,
    message: 'Failed to load communities. Please try again.',
  },
  'community-not-found': { status: 404, message: 'This community is no longer available.' },
  'community-join-failed': { status: 500, message: 'Failed to join. Please try again.' },
  'community-leave-failed': { status: 500, message: 'Failed to leave. Please try again.' },
  'community-closed': { status: 409, message: 'This community is closed.' },
  'community-name-length': { status: 400, message: 'A name must have 3 to 60 characters.' },
  'community-name-taken': { status: 409, message: 'There is already a community with this name.' },
  'community-description-missing': {
    status: 400,
    message: 'Please say what the community is about.',
  },
  'community-description-too-long': {
    status: 400,
    message: 'A description can be up to 1,000 characters long.',
  },
  'community-rules-too-long': {
    status: 400,
    message: 'House rules can be up to 2,000 characters long.',
  },
  'community-email-unconfirmed': {
    status: 403,
    message: 'Please confirm your email before you create a community.',
  },
  'community-owned-max': {
    status: 409,
    message:
      'You can own up to 5 open communities. Close one or transfer its ownership to create another.',
  },
  'community-created-max': {
    status: 409,
    message: 'You have created the maximum number of communities.',
  },
  'community-create-failed': {
    status: 500,
    message: 'The community could not be created. Please try again.',
  },
  'community-save-failed': {
    status: 500,
    message: 'Your changes could not be saved. Please try again.',
  },
  'community-not-yours': { status: 403, message: 'Only the owner of this community can do this.' },
  'community-owner-leaves': {
    status: 409,
    message: 'Transfer ownership of the community before you leave it.',
  },
  'community-member-missing': {
    status: 409,
    message: 'Only members of the community can be moderators.',
  },
  'community-moderators-max': { status: 409, message: 'A community can have up to 10 moderators.' },
  'community-new-owner': {
    status: 409,
    message: 'Only a moderator of the community can become its owner.',
  },
  'community-new-owner-early': {
    status: 409,
    message: 'You can only transfer ownership to someone who has been a moderator for 7 days.',
  },
  'community-new-owner-max': {
    status: 409,
    message: 'This person already owns the maximum number of open communities.',
  },
  'community-run-only': {
    status: 403,
    message: 'Only the owner and moderators of this community can do this.',
  },
  'community-post-remove-failed': {
    status: 500,
    message: 'The post could not be removed. Please try again.',
  },
} as const satisfies Problems;
