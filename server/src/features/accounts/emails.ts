import { msg } from '@gesso/domain/kernel';
import type { Email } from '../../platform/mail/email.ts';
import { codeEmail } from '../one-time-codes/code-email.ts';

export const signUpEmail = (to: string, code: string): Email =>
  codeEmail(to, code, {
    heading: msg('Create your account'),
    preview: (values) =>
      msg(
        '{code}: create your account within {minutes, plural, one {# minute} other {# minutes}}.',
        values,
      ),
    reassurance: msg(
      'If you didn’t ask for this code, you can ignore this email. No account is created without it.',
    ),
  });

export const accountExistsEmail = (to: string): Email => ({
  to,
  subject: msg('You already have a Gesso account'),
  preview: msg('Someone tried to create another account with your address.'),
  heading: msg('You already have an account'),
  paragraphs: [
    msg(
      'Someone tried to create a Gesso account with this address. You already have one, so nothing was created or changed.',
    ),
    msg(
      'If this was you, sign in with this address, or choose “Forgot Password” there. If it wasn’t, you can ignore this email.',
    ),
  ],
});
