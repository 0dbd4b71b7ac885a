import { msg } from '@gesso/domain/kernel';
import type { Email } from '../../platform/mail/email.ts';
import { codeEmail } from '../one-time-codes/code-email.ts';

export const resetEmail = (to: string, code: string): Email =>
  codeEmail(to, code, {
    heading: msg('Choose a new password'),
    preview: (values) =>
      msg(
        '{code}: choose a new password within {minutes, plural, one {# minute} other {# minutes}}.',
        values,
      ),
    reassurance: msg(
      'If you didn’t ask for this code, you can ignore this email. Your password stays the same.',
    ),
  });

export const newAddressEmail = (to: string, code: string): Email =>
  codeEmail(to, code, {
    heading: msg('Confirm your new email'),
    preview: (values) =>
      msg(
        '{code}: confirm your new email within {minutes, plural, one {# minute} other {# minutes}}.',
        values,
      ),
    reassurance: msg(
      'If you didn’t ask for this code, you can ignore this email. No one can use your address without it.',
    ),
  });

export const verificationEmail = (to: string, code: string): Email =>
  codeEmail(to, code, {
    heading: msg('Confirm your email'),
    preview: (values) =>
      msg(
        '{code}: confirm your email within {minutes, plural, one {# minute} other {# minutes}}.',
        values,
      ),
    reassurance: msg(
      'If you don’t have a Gesso account, someone mistyped their address, and you can ignore this email.',
    ),
  });

const notYou = msg(
  'If this wasn’t you, reply to this email right away. All other devices have been signed out.',
);

export const passwordChangedEmail = (to: string, username: string): Email => ({
  to,
  subject: msg('Your Gesso password was changed'),
  preview: msg('The password for @{username} was changed.', { username }),
  heading: msg('Your password was changed'),
  paragraphs: [msg('The account @{username} has a new password.', { username }), notYou],
});

export const addressChangedEmail = (to: string, username: string): Email => ({
  to,
  subject: msg('Your Gesso email was changed'),
  preview: msg('The account @{username} now uses another address.', { username }),
  heading: msg('Your email was changed'),
  paragraphs: [
    msg(
      'The account @{username} now uses another email address. We won’t send any more emails about it to this one.',
      { username },
    ),
    notYou,
  ],
});
