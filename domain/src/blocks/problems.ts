import { msg, t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';
import { blockLimits } from './blocks.ts';

export const blockProblems = {
  'block-self': { status: 400, message: t('You cannot block yourself.') },
  'mute-self': { status: 400, message: t('You cannot mute yourself.') },
  'block-official': {
    status: 403,
    message: t(
      'Official accounts cannot be blocked, because they run the challenge and answer reports. You can mute them instead.',
    ),
  },
  'block-as-official': {
    status: 403,
    message: t(
      'Official accounts cannot block anyone, because they answer reports. You can mute people instead.',
    ),
  },
  'block-too-many': {
    status: 409,
    message: msg(
      'You have blocked {most, number} people, which is the limit. Please unblock someone first.',
      { most: blockLimits.blocksMax },
    ),
  },
  'mute-too-many': {
    status: 409,
    message: msg(
      'You have muted {most, number} people, which is the limit. Please unmute someone first.',
      { most: blockLimits.mutesMax },
    ),
  },
  'block-failed': { status: 500, message: t('Failed to block. Please try again.') },
  'unblock-failed': { status: 500, message: t('Failed to unblock. Please try again.') },
  'mute-failed': { status: 500, message: t('Failed to mute. Please try again.') },
  'unmute-failed': { status: 500, message: t('Failed to unmute. Please try again.') },
  'blocks-load-failed': {
    status: 500,
    message: t('Failed to load your blocked and muted accounts. Please try again.'),
  },
} as const satisfies Problems;
