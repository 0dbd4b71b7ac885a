import { z } from 'zod';
import {
  emailField,
  passwordField,
  stepTokenField,
  tokensAskedField,
} from '../accounts/schemas.ts';
import { contract, endpoint, withPublishedLimits } from '../kernel/api.ts';
import { recoveryLimits } from './recovery.ts';

// These lengths only limit the input; the handlers answer with the catalog's messages.
const text = z.string().max(1000);
const email = emailField();
const otp = withPublishedLimits(z.string().max(1000), {
  pattern: `^\\d{${recoveryLimits.otpDigits}}$`,
});
const GRANT = `Sets a cookie that the next step requires, valid for ${recoveryLimits.grantMinutes} minutes; or replies with a grant for its body.`;
const reply = z.strictObject({ success: z.literal(true), message: z.string() });
const tokens = tokensAskedField();
const granted = reply.extend({ grant: stepTokenField().describe('if tokens were requested') });
/** Works once, and replaces the cookie. */
const grantFrom = (step: string) => stepTokenField().describe(`of ${step}, in place of its cookie`);

const topic = {
  name: 'recovery',
  about: 'Password reset and change, email change and confirmation',
};

export const recoveryApi = contract(topic, {
  'POST /api/send-otp': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Email a code for setting a new password',
    problems: ['email-invalid', 'email-not-associated', 'otp-too-many-sends'],
    body: z.strictObject({ email }),
    reply,
  }),
  'POST /api/verify-otp': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Exchange the emailed code for the right to reset the password',
    description: GRANT,
    problems: [
      'email-invalid',
      'email-not-associated',
      'otp-wrong',
      'otp-expired',
      'otp-too-many-tries',
      'otp-day-limit',
    ],
    body: z.strictObject({ email, otp, tokens }),
    reply: granted,
  }),
  'POST /api/reset-password': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Set a new password and end every session of the account',
    description: 'Requires the cookie that POST /api/verify-otp set, or its grant.',
    problems: ['new-password-short', 'new-password-long', 'reset-not-verified'],
    body: z.strictObject({
      email,
      newPassword: passwordField(),
      grant: grantFrom('POST /api/verify-otp'),
    }),
    reply,
  }),
  'POST /api/verify-email-change': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Confirm the password and email a code to the new address',
    description: GRANT,
    problems: [
      'email-invalid',
      'credentials-invalid',
      'email-change-of-another',
      'second-factor-asked',
      'email-unchanged',
      'email-taken',
      'otp-too-many-sends',
    ],
    body: z.strictObject({ currentEmail: email, newEmail: email, password: text, tokens }),
    reply: granted,
  }),
  'POST /api/update-email': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Change the email of the account to the address that received the code',
    description: 'Requires the cookie that POST /api/verify-email-change set, or its grant.',
    problems: [
      'email-change-not-verified',
      'otp-wrong',
      'otp-expired',
      'otp-too-many-tries',
      'otp-day-limit',
      'email-taken',
    ],
    body: z.strictObject({
      currentEmail: email,
      newEmail: email,
      otp,
      grant: grantFrom('POST /api/verify-email-change'),
    }),
    reply,
  }),
  'PUT /api/me/password': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Change the password, and sign out on all other devices',
    problems: ['new-password-short', 'new-password-long', 'current-password-wrong'],
    body: z.strictObject({ currentPassword: text, newPassword: passwordField() }),
    reply,
  }),
  'POST /api/me/verification': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Email a code to confirm the address of the account',
    problems: ['email-already-verified', 'otp-too-many-sends'],
    reply,
  }),
  'PUT /api/me/verification': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Confirm the address of the account with the emailed code',
    problems: ['otp-wrong', 'otp-expired', 'otp-too-many-tries', 'otp-day-limit'],
    body: z.strictObject({ otp }),
    reply,
  }),
});
