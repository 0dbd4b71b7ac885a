export const passkeyProblems = {
  'passkeys-unavailable': 'Passkeys do not work at this web address. Please use your password.',
  'passkeys-unsupported': 'This browser does not support passkeys. Please use your password.',
  'passkey-refused': 'This passkey could not be confirmed. Please try again, or use your password.',
  'passkey-expired': 'This took too long. Please try again.',
  'passkey-known': 'This passkey is already part of an account.',
  'passkey-name': 'A passkey needs a name of 1 to 60 characters.',
  'passkey-too-many': 'An account has at most 20 passkeys. Please remove one first.',
  'passkey-not-found': 'This passkey is no longer part of your account.',
  'confirmation-required': 'Please confirm that it is you.',
  'passkeys-load-failed': 'Failed to load your passkeys',
  'passkey-save-failed': 'Failed to save your passkey',
  'passkey-remove-failed': 'Failed to remove your passkey',
} as const;
