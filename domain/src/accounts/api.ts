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

// Generous here: the rules answer bad input with the catalogue's sentences.
const text = () => z.string().max(1000);
const interestTags = withPublishedLimits(z.array(artFormField(40)).max(60), {
  minItems: accountLimits.interestTagsMin,
  maxItems: accountLimits.interestTagsMax,
});
const { email } = signUpFormSchema.shape;

const { accessMinutes, unusedDays, lostAnswerSeconds } = accountLimits.tokens;
const tokens = tokensAskedField();

const topic = { name: 'accounts', about: 'Signing up, in and out' };

export const accountsApi = contract(topic, {
  'GET /api/session': endpoint({
    access: 'guest',
    summary: 'Who is signed in',
    reply: z.strictObject({ member: meSchema.nullable() }),
  }),
  'POST /api/sign-up': endpoint({
    access: 'guest',
    summary: 'Create an account and sign in',
    description:
      'Sets the session cookie, or answers with tokens. Where the existence of accounts is hidden, nothing happens at first but that an email is sent, and member is null; the same call with the code from the email creates the account.',
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
    summary: 'Sign in with e-mail and password',
    description:
      'Sets the session cookie, or answers with tokens. Where two steps are on, member is null, and another cookie or pending is what POST /api/sign-in/second-step asks for.',
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
      pending: stepTokenField().describe('where tokens were asked for and two steps are on'),
    }),
  }),
  'POST /api/session/refresh': endpoint({
    access: 'guest',
    whileSuspended: true,
    withoutSession: true,
    summary: 'Trade a refresh token for new tokens',
    description: `An access token lasts ${accessMinutes} minutes, a refresh token ${unusedDays} days and one use; the tokens before no longer work. A refresh whose answer was lost can be asked for again within ${lostAnswerSeconds} seconds, until one of its tokens is used. Any other second use of a refresh token ends the session, since somebody else may have it. Refresh one at a time.`,
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
    summary: 'Where the member is signed in',
    description: `This device first, then the ${accountLimits.devicesListed} last seen.`,
    reply: z.strictObject({
      devices: z.array(signedInDeviceSchema),
      others: z.number().int().describe('how many there are beside this one, listed or not'),
    }),
  }),
  'DELETE /api/me/sessions': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Sign out everywhere but here',
    status: 204,
    reply: z.null(),
  }),
  'DELETE /api/me/sessions/:id': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Sign out one device of the member',
    problems: ['device-not-found'],
    params: z.strictObject({ id: idSchema }),
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/me/terms': endpoint({
    access: 'member',
    whileSuspended: true,
    summary: 'Agree to the terms that newTerms of the member announces',
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
