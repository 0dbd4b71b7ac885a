import { type Text, t } from './messages.ts';
/** The response to a refusal: its HTTP status, and the exact message people read. */
export type Problem = { status: number; message: string | Text };
/** The problems of a noun, by code. */
export type Problems = Readonly<Record<string, Problem>>;

/** Problems of any request. */
export const kernelProblems = {
  'invalid-input': {
    status: 400,
    message: t('Something in this request is invalid. Please check it and try again.'),
  },
  'not-found': { status: 404, message: t('There is nothing here.') },
  'method-not-allowed': {
    status: 405,
    message: t('This address does not support this kind of request.'),
  },
  'sign-in-required': { status: 401, message: t('Please sign in to continue.') },
  'token-invalid': {
    status: 401,
    message: t('This access token is no longer valid. Refresh it, or sign in again.'),
  },
  forbidden: { status: 403, message: t('You are not allowed to do this.') },
  'account-suspended': {
    status: 403,
    message: t(
      'Your account is suspended. You can read, export your data and appeal, but not change anything.',
    ),
  },
  'moderator-second-factor': {
    status: 403,
    message: t(
      'Moderators need a passkey or two-step verification. Set one up under “Security” in your settings, or sign in with the one you have.',
    ),
  },
  'foreign-origin': {
    status: 403,
    message: t('This request came from another site and was refused.'),
  },
  'too-many-requests': {
    status: 429,
    message: t('Too many attempts. Please wait a moment and try again.'),
  },
  'too-many-sockets': {
    status: 429,
    message: t(
      'Too many live connections are open from your network. Please close some tabs and try again.',
    ),
  },
  'too-large': { status: 413, message: t('This is too large.') },
  'too-slow': { status: 408, message: t('This took too long to arrive. Please try again.') },
  'headers-too-large': {
    status: 431,
    message: t('The headers of this request are too large.'),
  },
  'wrong-content-type': { status: 415, message: t('This type of content is not supported here.') },
  'request-key-reused': {
    status: 422,
    message: t(
      'An earlier version of this was already sent. Please check whether it arrived before you send this one.',
    ),
  },
  'storage-full': {
    status: 503,
    message: t('There is no space to store this right now. Please try again later.'),
  },
  unavailable: { status: 503, message: t('Gesso cannot be reached right now. Please try again.') },
  'too-busy': {
    status: 503,
    message: t('Gesso is very busy right now. Please try again in a moment.'),
  },
  unexpected: { status: 500, message: t('Something went wrong on our side. Please try again.') },
} as const satisfies Problems;

export type KernelProblem = keyof typeof kernelProblems;
