import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const communityProblems = {
  'communities-load-failed': {
    status: 500,
    message: t('Failed to load communities. Please try again.'),
  },
  'community-not-found': { status: 404, message: t('This community is no longer available.') },
  'community-join-failed': { status: 500, message: t('Failed to join. Please try again.') },
  'community-leave-failed': { status: 500, message: t('Failed to leave. Please try again.') },
  'community-closed': { status: 409, message: t('This community is closed.') },
  'community-name-length': { status: 400, message: t('A name must have 3 to 60 characters.') },
  'community-name-taken': {
    status: 409,
    message: t('There is already a community with this name.'),
  },
  'community-description-missing': {
    status: 400,
    message: t('Please say what the community is about.'),
  },
  'community-description-too-long': {
    status: 400,
    message: t('A description can be up to 1,000 characters long.'),
  },
  'community-rules-too-long': {
    status: 400,
    message: t('House rules can be up to 2,000 characters long.'),
  },
  'community-email-unconfirmed': {
    status: 403,
    message: t('Please confirm your email before you create a community.'),
  },
  'community-owned-max': {
    status: 409,
    message: t(
      'You can own up to 5 open communities. Close one or transfer its ownership to create another.',
    ),
  },
  'community-created-max': {
    status: 409,
    message: t('You have created the maximum number of communities.'),
  },
  'community-create-failed': {
    status: 500,
    message: t('The community could not be created. Please try again.'),
  },
  'community-save-failed': {
    status: 500,
    message: t('Your changes could not be saved. Please try again.'),
  },
  'community-not-yours': {
    status: 403,
    message: t('Only the owner of this community can do this.'),
  },
  'community-owner-leaves': {
    status: 409,
    message: t('Transfer ownership of the community before you leave it.'),
  },
  'community-member-missing': {
    status: 409,
    message: t('Only members of the community can be moderators.'),
  },
  'community-moderators-max': {
    status: 409,
    message: t('A community can have up to 10 moderators.'),
  },
  'community-new-owner': {
    status: 409,
    message: t('Only a moderator of the community can become its owner.'),
  },
  'community-new-owner-early': {
    status: 409,
    message: t('You can only transfer ownership to someone who has been a moderator for 7 days.'),
  },
  'community-new-owner-max': {
    status: 409,
    message: t('This person already owns the maximum number of open communities.'),
  },
  'community-run-only': {
    status: 403,
    message: t('Only the owner and moderators of this community can do this.'),
  },
  'community-post-remove-failed': {
    status: 500,
    message: t('The post could not be removed. Please try again.'),
  },
} as const satisfies Problems;
