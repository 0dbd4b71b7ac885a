import type { Letter } from '../../platform/mail/letter.ts';
import { codeLetter } from '../one-time-codes/code-letter.ts';

export const signUpLetter = (to: string, code: string): Letter =>
  codeLetter(
    to,
    code,
    'Create your account',
    'If you did not ask for this code, there is nothing to do: no account is made without it.',
  );

export const accountExistsLetter = (to: string): Letter => ({
  to,
  subject: 'You already have a Gesso account',
  preview: 'Somebody wanted to create another one with your address.',
  heading: 'You already have an account',
  paragraphs: [
    'Somebody wanted to create a Gesso account with this address. There is one already, so nothing was created or changed.',
    'If this was you: sign in with this address, or choose "Forgot Password" there. If it was not, there is nothing to do.',
  ],
});
