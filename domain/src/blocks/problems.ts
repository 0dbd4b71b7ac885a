import type { Problems } from '../kernel/problems.ts';
import { blockLimits } from './blocks.ts';

const most = (count: number): string => count.toLocaleString('en-US');

export const blockProblems = {
  'block-self': { status: 400, message: 'You cannot block yourself.' },
  'mute-self': { status: 400, message: 'You cannot mute yourself.' },
  'block-official': {
    status: 403,
    message:
      'Official accounts cannot be blocked, because they run the challenge and answer reports. You can mute them instead.',
  },
  'block-as-official': {
    status: 403,
    message:
      'Official accounts cannot block anyone, because they answer reports. You can mute people instead.',
  },
  'block-too-many': {
    status: 409,
    message: `You have blocked ${most(blockLimits.blocksMax)} people, which is the limit. Please unblock someone first.`,
  },
  'mute-too-many': {
    status: 409,
    message: `You have muted ${most(blockLimits.mutesMax)} people, which is the limit. Please unmute someone first.`,
  },
  'block-failed': { status: 500, message: 'Failed to block. Please try again.' },
  'unblock-failed': { status: 500, message: 'Failed to unblock. Please try again.' },
  'mute-failed': { status: 500, message: 'Failed to mute. Please try again.' },
  'unmute-failed': { status: 500, message: 'Failed to unmute. Please try again.' },
  'blocks-load-failed': {
    status: 500,
    message: 'Failed to load your blocked and muted accounts. Please try again.',
  },
} as const satisfies Problems;
