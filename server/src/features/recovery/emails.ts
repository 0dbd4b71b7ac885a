import type { Email } from '../../platform/mail/email.ts';
import { codeEmail } from '../one-time-codes/code-email.ts';

export const resetEmail = (to: string, code: string): Email =>
  codeEmail(
    to,
    code,
    'Choose a new password',
    'If you didn’t ask for this code, you can ignore this email. Your password stays the same.',
  );

export const newAddressEmail = (to: string, code: string): Email =>
  codeEmail(
    to,
    code,
    'Confirm your new email',
    'If you didn’t ask for this code, you can ignore this email. No one can use your address without it.',
  );

export const verificationEmail = (to: string, code: string): Email =>
  codeEmail(
    to,
    code,
    'Confirm your email',
    'If you don’t have a Gesso account, someone mistyped their address, and you can ignore this email.',
  );

const notYou =
  'If this wasn’t you, reply to this email right away. All other devices have been signed out.';

export const passwordChangedEmail = (to: string, username: string): Email => ({
  to,
  subject: 'Your Gesso password was changed',
  preview: `The password for @${username} was changed.`,
  heading: 'Your password was changed',
  paragraphs: [`The account @${username} has a new password.`, notYou],
});

export const addressChangedEmail = (to: string, username: string): Email => ({
  to,
  subject: 'Your Gesso email was changed',
  preview: `The account @${username} now uses another address.`,
  heading: 'Your email was changed',
  paragraphs: [
    `The account @${username} now uses another email address. We won’t send any more emails about it to this one.`,
    notYou,
  ],
});
