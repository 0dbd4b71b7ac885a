export const profileProblems = {
  'user-not-found': 'User not found',
  'username-invalid': 'Invalid username',
  'profile-load-failed': 'Error loading profile',
  'profile-update-failed': 'Failed to update profile',
  'profile-sign-out-failed': 'Failed to sign out',
  'profile-full-name': 'Please enter your full name, up to 80 characters.',
  'profile-username': 'A username has 3 to 30 letters, digits, dots or underscores.',
  'profile-bio-too-long': 'A bio can be up to 500 characters long.',
  'artist-tags-max': 'You can choose up to 3 artist tags.',
  'artist-tags-unknown': 'Artist tags can only be chosen from the list.',
  'interest-tags-max': 'You can add art forms again once fewer than 3 are left.',
  'interest-tags-unknown': 'Art forms can only be chosen from the list.',
} as const;
