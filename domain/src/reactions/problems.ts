export const reactionProblems = {
  'post-like-failed': 'Failed to like post. Please try again.',
  'post-save-failed': 'Failed to save post. Please try again.',
  'post-pin-failed': 'Failed to pin/unpin post.',
  'post-remove-failed': 'Failed to remove post. Please try again.',
} as const;
