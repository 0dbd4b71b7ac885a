import type { Letter } from '../../platform/mail/letter.ts';
import { codeLetter } from '../one-time-codes/code-letter.ts';

export const resetLetter = (to: string, code: string): Letter =>
  codeLetter(
    to,
    code,
    'Choose a new password',
    'If you did not ask for this code, there is nothing to do: your password stays as it is.',
  );

export const newEmailLetter = (to: string, code: string): Letter =>
  codeLetter(
    to,
    code,
    'Confirm your new email',
    'If you did not ask for this code, there is nothing to do: nobody can use your address without it.',
  );

export const verificationLetter = (to: string, code: string): Letter =>
  codeLetter(
    to,
    code,
    'Confirm your email',
    'If you have no account at Gesso, somebody mistyped their address: please ignore this email.',
  );

const notYou =
  'If this was not you, please answer this email at once. All other devices have been signed out.';

export const passwordChangedLetter = (to: string, username: string): Letter => ({
  to,
  subject: 'Your Gesso password was changed',
  preview: `The password of @${username} is a new one.`,
  heading: 'Your password was changed',
  paragraphs: [`The account @${username} has a new password.`, notYou],
});

export const emailChangedLetter = (to: string, username: string): Letter => ({
  to,
  subject: 'Your Gesso email was changed',
  preview: `The account @${username} moved to another address.`,
  heading: 'Your email was changed',
  paragraphs: [
    `The account @${username} now uses another email address. We will send no more emails about it to this one.`,
    notYou,
  ],
});
