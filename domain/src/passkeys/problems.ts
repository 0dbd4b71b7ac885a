import { t } from '../kernel/messages.ts';
import type { Problems } from '../kernel/problems.ts';

export const passkeyProblems = {
  'passkeys-unavailable': {
    status: 400,
    message: t('Passkeys do not work at this web address. Please use your password.'),
  },
  'passkeys-unsupported': {
    status: 400,
    message: t('This browser does not support passkeys. Please use your password.'),
  },
  'passkey-refused': {
    status: 401,
    message: t('This passkey could not be confirmed. Please try again, or use your password.'),
  },
  'passkey-expired': { status: 401, message: t('This took too long. Please try again.') },
  'passkey-known': { status: 409, message: t('This passkey already belongs to an account.') },
  'passkey-name': { status: 400, message: t('A passkey needs a name of 1 to 60 characters.') },
  'passkey-too-many': {
    status: 409,
    message: t('An account can have up to 20 passkeys. Please remove one first.'),
  },
  'passkey-not-found': {
    status: 404,
    message: t('This passkey is no longer part of your account.'),
  },
  'confirmation-required': { status: 403, message: t('Please confirm that it’s you.') },
  'passkeys-load-failed': {
    status: 500,
    message: t('Failed to load your passkeys. Please try again.'),
  },
  'passkey-save-failed': {
    status: 500,
    message: t('Failed to save your passkey. Please try again.'),
  },
  'passkey-remove-failed': {
    status: 500,
    message: t('Failed to remove your passkey. Please try again.'),
  },
} as const satisfies Problems;
