import { z } from 'zod';
import { contract, endpoint, idSchema, withPublishedLimits } from '../kernel/api.ts';
import { accountLimits } from './accounts.ts';
import {
  artFormField,
  meSchema,
  signedInDeviceSchema,
  signedInSchema,
  signUpFormSchema,
  stepTokenField,
  tokensAskedField,
  tokensSchema,
} from './schemas.ts';

// Deliberately lenient: the rules answer bad input with the catalog's messages.
const text = () => z.string().max(1000);
const interestTags = withPublishedLimits(z.array(artFormField(40)).max(60), {
  minItems: accountLimits.interestTagsMin,
  maxItems: accountLimits.interestTagsMax,
});
const { email } = signUpFormSchema.shape;

const { accessMinutes, unusedDays, lostAnswerSeconds } = accountLimits.tokens;
const tokens = tokensAskedField();

const topic = { name: 'accounts', about: 'Sign-up, sign-in and sign-out' };

export const accountsApi = contract(topic, {
  'GET /api/session': endpoint({
    access: 'guest',
    summary: 'The signed-in member',
    reply: z.strictObject({ member: meSchema.nullable() }),
  }),
  'POST /api/sign-up': endpoint({
    access: 'guest',
    summary: 'Create an account and sign in',
    description:
      'Sets the session cookie, or returns tokens. If the server hides which accounts exist, the first call only sends an email and returns a null member; the same call with the code from the email creates the account.',
    problems: [
      'sign-up-full-name',
      'sign-up-username',
      'sign-up-password',
      'full-name-unreadable',
      'full-name-reserved',
      'username-unreadable',
      'username-reserved',
      'email-invalid',
      'username-taken',
      'email-taken',
      'otp-wrong',
      'otp-expired',
      'otp-too-many-sends',
      'otp-too-many-tries',
      'otp-day-limit',
      'sign-up-failed',
      'sign-in-failed',
    ],
    body: signUpFormSchema.extend({ otp: text().optional(), tokens }),
    status: 201,
    reply: signedInSchema.extend({ member: meSchema.nullable() }),
  }),
  'POST /api/sign-in': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'Sign in with email and password',
    description:
      'Sets the session cookie, or returns tokens. If two-step verification is on, member is null, and POST /api/sign-in/second-factor requires the other cookie or the pending token.',
    problems: [
      'email-invalid',
      'account-unknown',
      'password-wrong',
      'account-closed',
      'sign-in-failed',
    ],
    body: z.strictObject({ email, password: text(), tokens }),
    reply: signedInSchema.extend({
      member: meSchema.nullable(),
      pending: stepTokenField().describe(
        'if tokens were requested and two-step verification is on',
      ),
    }),
  }),
  'POST /api/session/refresh': endpoint({
    access: 'guest',
    whileSuspended: true,
    withoutSession: true,
    summary: 'Exchange a refresh token for new tokens',
    description: `An access token lasts ${accessMinutes} minutes, a refresh token ${unusedDays} days and one use; earlier tokens stop working. If the reply to a refresh was lost, the request can be repeated within ${lostAnswerSeconds} seconds, until one of the new tokens is used. Any other reuse of a refresh token ends the session, since the token may have been stolen. Send one refresh at a time.`,
    problems: ['refresh-token-invalid'],
    body: z.strictObject({ refreshToken: text() }),
    reply: z.strictObject({ tokens: tokensSchema }),
  }),
  'POST /api/sign-out': endpoint({
    access: 'guest',
    whileSuspended: true,
    summary: 'End this session',
    status: 204,
    reply: z.null(),
  }),
  'GET /api/me/sessions': endpoint({
    access: 'member',
    summary: 'The devices where the member is signed in',
    description: `This device first, then the ${accountLimits.devicesListed} last seen.`,
    reply: z.strictObject({
      devices: z.array(signedInDeviceSchema),
      others: z.number().int().describe('number of other devices, listed or not'),
    }),
  }),
  'DELETE /api/me/sessions': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Sign out on all other devices',
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/me/sessions/:id': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Sign out one device',
    problems: ['device-not-found'],
    params: z.strictObject({ id: idSchema }),
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/me/terms': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Agree to the version of the terms in the member’s newTerms',
    problems: ['terms-outdated'],
    body: z.strictObject({ version: z.string().max(20) }),
    reply: z.strictObject({ member: meSchema }),
  }),
  'PUT /api/me/interests': endpoint({
    access: 'member',
    summary: 'Choose 3 to 5 art forms',
    problems: ['interests-unknown', 'interests-too-few', 'interests-too-many'],
    body: z.strictObject({ interestTags }),
    reply: z.strictObject({ member: meSchema }),
  }),
});
