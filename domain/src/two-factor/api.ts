import { z } from 'zod';
import { meSchema, signedInSchema, stepTokenField, tokensAskedField } from '../accounts/schemas.ts';
import { contract, endpoint, withPublishedLimits } from '../kernel/api.ts';
import { passkeyLimits } from '../passkeys/passkeys.ts';
import { recoveryLimits } from '../recovery/recovery.ts';
import { recoveryCodesSchema, twoFactorSetupSchema, twoFactorStateSchema } from './schemas.ts';
import { twoFactorLimits } from './two-factor.ts';

// Deliberately lenient: anything but a code is a wrong one.
const text = () => z.string().max(1000);
const appCode = withPublishedLimits(text(), { pattern: `^\\d{${twoFactorLimits.codeDigits}}$` });
const mailedCode = withPublishedLimits(text(), {
  pattern: `^\\d{${recoveryLimits.otpDigits}}$`,
});
const CONFIRMED = `Requires a session that was started or confirmed (PUT /api/me/confirmation) within the last ${passkeyLimits.confirmedMinutes} minutes.`;
const PENDING = 'Requires the cookie that POST /api/sign-in sets if two-step verification is on.';
const pending = stepTokenField().describe('of POST /api/sign-in, in place of its cookie');
const done = z.strictObject({ success: z.literal(true), message: z.string() });

const topic = {
  name: 'two-factor',
  about: 'Two-step verification and its recovery',
};

export const twoFactorApi = contract(topic, {
  'POST /api/sign-in/second-factor': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Complete sign-in with a code from the app or a recovery code',
    description: `Sets the session cookie, or returns tokens. ${PENDING} If tokens were requested, its pending token replaces the cookie.`,
    problems: [
      'second-factor-expired',
      'second-factor-wrong',
      'second-factor-too-many-tries',
      'sign-in-failed',
    ],
    body: z.strictObject({ code: text(), pending, tokens: tokensAskedField() }),
    reply: signedInSchema,
  }),
  'GET /api/me/two-factor': endpoint({
    access: 'member',
    summary: 'Whether two-step verification is on',
    reply: twoFactorStateSchema,
  }),
  'POST /api/me/two-factor': endpoint({
    access: 'member',
    whileSuspended: true,
    summary:
      'Create a secret for an authenticator app; it takes effect with the first correct code',
    description: CONFIRMED,
    problems: ['confirmation-required', 'two-factor-on'],
    status: 201,
    reply: twoFactorSetupSchema,
  }),
  'PUT /api/me/two-factor': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Turn on two-step verification with the first code from the app',
    description: CONFIRMED,
    problems: ['confirmation-required', 'two-factor-on', 'two-factor-off', 'second-factor-wrong'],
    body: z.strictObject({ code: appCode }),
    reply: recoveryCodesSchema,
  }),
  'DELETE /api/me/two-factor': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Turn off two-step verification',
    description: CONFIRMED,
    problems: ['confirmation-required', 'two-factor-off'],
    status: 204,
    reply: z.null(),
  }),
  'POST /api/me/recovery-codes': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Create ten new recovery codes; the old ones stop working',
    description: CONFIRMED,
    problems: ['confirmation-required', 'two-factor-off'],
    status: 201,
    reply: recoveryCodesSchema,
  }),
  'POST /api/second-factor-recovery/code': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Email a code to start or finish the recovery of two-step verification',
    description: PENDING,
    problems: ['second-factor-expired', 'otp-too-many-sends'],
    reply: done,
  }),
  'POST /api/second-factor-recovery': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Start or finish the recovery of two-step verification with the emailed code',
    description: `The first code starts a wait of ${twoFactorLimits.recoveryHours} hours; a code entered after it turns off two-step verification and signs in. ${PENDING}`,
    problems: [
      'second-factor-expired',
      'otp-wrong',
      'otp-expired',
      'otp-too-many-tries',
      'otp-day-limit',
      'sign-in-failed',
    ],
    body: z.strictObject({ otp: mailedCode }),
    reply: z.strictObject({
      member: meSchema.nullable().describe('null while it waits'),
      readyAt: z.number().nullable().describe('seconds since 1970, while it waits'),
    }),
  }),
  'POST /api/second-factor-recovery/stop': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Cancel a recovery with the link from the email',
    problems: ['recovery-link-invalid'],
    body: z.strictObject({ token: text() }),
    reply: done,
  }),
  'DELETE /api/me/second-factor-recovery': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Cancel a running recovery of one’s own account',
    status: 204,
    reply: z.null(),
  }),
});
