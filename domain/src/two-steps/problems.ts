export const twoStepProblems = {
  'two-steps-on': 'Two steps are already on.',
  'two-steps-off': 'Two steps are not on.',
  'second-step-wrong':
    'This code is not right. Please check it, and the clock of your device, and try again.',
  'second-step-expired': 'This took too long. Please enter your email and password again.',
  'second-step-too-many-tries':
    'Too many wrong codes were entered for this account. Please try again in an hour.',
  'second-step-asked':
    'Two steps are on for this account. Please sign in first and change the email in your settings.',
  'moderator-second-step':
    'Moderators need a passkey or two steps. Set one up under “Security” in your settings, or sign in with the one you have.',
  'recovery-link-invalid': 'This link no longer works. There is nothing to stop.',
  'two-steps-load-failed': 'Failed to load your two steps',
  'two-steps-save-failed': 'Failed to save your two steps',
  'second-step-failed': 'Failed to confirm your code',
  'second-step-recovery-failed': 'Failed to recover your second step',
} as const;
