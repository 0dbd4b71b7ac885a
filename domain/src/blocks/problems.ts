import { blockLimits } from './limits.ts';

const most = (count: number): string => count.toLocaleString('en-US');

export const blockProblems = {
  'block-self': 'You cannot block yourself.',
  'mute-self': 'You cannot mute yourself.',
  'block-official':
    'Official accounts cannot be blocked, because they run the challenge and answer reports. You can mute them.',
  'block-as-official':
    'An official account cannot block anybody, because it answers their reports. You can mute them.',
  'block-too-many': `You have blocked ${most(blockLimits.blocksMax)} people, which is the limit. Please unblock somebody first.`,
  'mute-too-many': `You have muted ${most(blockLimits.mutesMax)} people, which is the limit. Please unmute somebody first.`,
  'block-failed': 'Failed to block. Please try again.',
  'unblock-failed': 'Failed to unblock. Please try again.',
  'mute-failed': 'Failed to mute. Please try again.',
  'unmute-failed': 'Failed to unmute. Please try again.',
  'blocks-load-failed': 'Failed to load the people you blocked and muted. Please try again.',
} as const;
