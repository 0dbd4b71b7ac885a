import type { Email } from '../../platform/mail/email.ts';
import { codeEmail } from '../one-time-codes/code-email.ts';

export const signUpEmail = (to: string, code: string): Email =>
  codeEmail(
    to,
    code,
    'Create your account',
    'If you didn’t ask for this code, you can ignore this email. No account is created without it.',
  );

export const accountExistsEmail = (to: string): Email => ({
  to,
  subject: 'You already have a Gesso account',
  preview: 'Someone tried to create another account with your address.',
  heading: 'You already have an account',
  paragraphs: [
    'Someone tried to create a Gesso account with this address. You already have one, so nothing was created or changed.',
    'If this was you, sign in with this address, or choose “Forgot Password” there. If it wasn’t, you can ignore this email.',
  ],
});
