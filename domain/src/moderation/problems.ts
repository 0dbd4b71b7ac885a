export const moderationProblems = {
  'account-suspended':
    'Your account is suspended. You can read, export your data and appeal, but not change anything.',
  'account-closed':
    'This account is closed. The email we sent to its address says why, and how to appeal.',
  'case-not-found': 'This case is no longer here.',
  'case-claimed': 'Somebody else is working on this case.',
  'case-not-claimed': 'Please claim this case first.',
  'case-decided': 'This case was decided already.',
  'case-not-yours-to-decide':
    'This case is about you, was reported by you or was decided by you before, so somebody else decides it.',
  'decision-rule-missing': 'Please choose the rule that was broken.',
  'decision-days-invalid': 'A suspension lasts 1 to 365 days.',
  'decision-words-too-long': 'The message can be up to 1,000 characters long.',
  'decision-needs-person': 'There is no account here that could be warned, suspended or closed.',
  'decision-of-official':
    'An official account cannot be suspended or closed. Whoever runs the site must end that first.',
  'decision-not-reversible': 'There is nothing to reverse in this case.',
  'decision-failed': 'Failed to decide this case. Please try again.',
  'cases-load-failed': 'Failed to load the cases. Please try again.',
  'appeal-not-found':
    'This decision can no longer be appealed. If you disagree with it, please write to support.',
  'appeal-empty': 'Please say why the decision is wrong.',
  'appeal-too-long': 'An appeal can be up to 2,000 characters long.',
  'appeal-made': 'You have appealed against this decision already.',
  'appeal-failed': 'Failed to send your appeal. Please try again.',
} as const;
