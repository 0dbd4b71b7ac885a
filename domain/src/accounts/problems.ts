export const accountProblems = {
  'username-taken': 'Username is already taken. Please choose a different username.',
  'email-taken': 'This email is already in use. Please use a different email.',
  'email-invalid': 'Please enter a valid email address.',
  'password-wrong': 'Invalid password. Please try again.',
  'account-unknown': 'No account found with this email.',
  'sign-in-failed': 'Login failed. Please check your credentials.',
  'sign-up-full-name': 'Sign up failed: please enter your full name.',
  'sign-up-username':
    'Sign up failed: a username has 3 to 30 letters, digits, dots or underscores.',
  'username-unreadable': 'A username needs at least one letter or digit.',
  'username-reserved': 'This username is reserved. Please choose a different username.',
  'full-name-reserved':
    'This name could be taken for an official account. Please choose a different full name.',
  'full-name-unreadable':
    'A full name needs a letter or digit, and cannot have invisible characters.',
  'renamed-lately': 'A username can be changed once a day. Please try again tomorrow.',
  'sign-up-password': 'Sign up failed: the password needs 6 to 200 characters.',
  'sign-up-failed': 'Sign up failed: something went wrong on our side.',
  'sign-out-failed': 'Failed to logout',
  'devices-load-failed': 'Failed to load where you are signed in',
  'device-sign-out-failed': 'Failed to sign out this device',
  'device-not-found': 'This device is signed out already.',
  'terms-outdated': 'The terms have changed again. Please reload the page to read the newest.',
  'terms-agree-failed': 'Failed to keep that you agree. Please try again.',
  'interests-too-few': 'Please select at least 3 tags to continue.',
  'interests-too-many': 'You can select a maximum of 5 tags.',
  'interests-unknown': 'Failed to save tags. Please try again.',
} as const;
