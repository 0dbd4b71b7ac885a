export const commentProblems = {
  'comments-load-failed': 'Failed to load comments. Please try again.',
  'comment-not-found': 'This comment is no longer here.',
  'comment-not-yours': 'Only its author may change this comment.',
  'comments-closed': 'Comments are closed.',
  'comment-empty': 'Please write something first.',
  'comment-too-long': 'A comment can be up to 2,000 characters long.',
  'comment-send-failed': 'Failed to send comment. Please try again.',
  'comment-edit-failed': 'Failed to save comment. Please try again.',
  'comment-delete-failed': 'Failed to delete comment. Please try again.',
} as const;
