import type { Letter } from '../../platform/mail/letter.ts';
import { codeLetter } from '../one-time-codes/code-letter.ts';

export const signUpLetter = (to: string, code: string): Letter =>
  codeLetter(
    to,
    code,
    'Create your account',
    'If you didn’t ask for this code, you can ignore this email. No account is created without it.',
  );

export const accountExistsLetter = (to: string): Letter => ({
  to,
  subject: 'You already have a Gesso account',
  preview: 'Someone tried to create another account with your address.',
  heading: 'You already have an account',
  paragraphs: [
    'Someone tried to create a Gesso account with this address. You already have one, so nothing was created or changed.',
    'If this was you, sign in with this address, or choose “Forgot Password” there. If it wasn’t, you can ignore this email.',
  ],
});
