import { z } from 'zod';
import { contentPreferencesSchema } from '../content-preferences/schemas.ts';
import { withPublishedLimits } from '../kernel/api.ts';
import { ART_FORMS } from '../tags/tags.ts';
import { accountLimits, USERNAME } from './accounts.ts';

export const badgeSchema = z.enum(['official', 'dev']);

export const meSchema = z
  .strictObject({
    id: z.string(),
    username: z.string(),
    fullName: z.string(),
    email: z.string(),
    emailVerified: z.boolean(),
    bio: z.string(),
    profileImageUrl: z.string().nullable(),
    artistTags: z.array(z.string()),
    interestTags: z.array(z.string()),
    badges: z.array(badgeSchema),
    /** may run the weekly challenge */
    official: z.boolean(),
    /** absent until something is chosen */
    contentPreferences: contentPreferencesSchema.optional(),
    /** may work on reports */
    moderator: z.boolean(),
    moderatorWithoutSecondFactor: z
      .boolean()
      .describe(
        'would be a moderator if this session had confirmed a passkey or two-step verification',
      ),
    /** ms since 1970; until then the member can read, export and appeal, but write nothing */
    suspendedUntil: z.number().nullable(),
    newTerms: z
      .string()
      .nullable()
      .describe('the version of the terms to announce; null once the member has agreed to it'),
    /** a sign-in within the last day canceled the deletion of the account */
    deletionUndone: z.boolean(),
  })
  .meta({ id: 'Me' });

export const tokensSchema = z
  .strictObject({
    accessToken: z.string().describe('send it in Authorization: Bearer, never in a URL'),
    refreshToken: z.string().describe('can be exchanged once for new tokens; keep it secret'),
    expiresIn: z.number().int().describe('seconds until the access token expires'),
  })
  .meta({ id: 'Tokens' });

/** For clients without cookies. */
export const tokensAskedField = () =>
  z.literal(true).optional().describe('requests tokens in the reply instead of cookies');

/** Replaces the cookie between the two steps of a sign-in. */
export const stepTokenField = () => z.string().max(1000).optional();

export const signedInSchema = z.strictObject({
  member: meSchema,
  tokens: tokensSchema.optional().describe('if they were requested'),
});

export const signedInDeviceSchema = z
  .strictObject({
    id: z.string(),
    device: z.string().describe('browser and system; empty when unknown'),
    current: z.boolean().describe('whether it is the session of this request'),
    /** epoch seconds */
    signedInAt: z.number().int(),
    seenAt: z.number().int().describe('seconds since 1970, to the hour'),
  })
  .meta({ id: 'SignedInDevice' });

export const personCardSchema = z
  .strictObject({
    id: z.string(),
    username: z.string(),
    fullName: z.string(),
    profileImageUrl: z.string().nullable(),
  })
  .meta({ id: 'Person' });

// Deliberately lenient: the rules answer bad input with the catalog's messages.
const text = () => z.string().max(1000);
export const emailField = () =>
  withPublishedLimits(text(), { format: 'email', maxLength: accountLimits.emailMax });
export const passwordField = () =>
  withPublishedLimits(text(), {
    minLength: accountLimits.passwordMin,
    maxLength: accountLimits.passwordMax,
  });

/** How a person is addressed; a profile schema accepts longer text. */
export const nameFields = (schema: () => z.ZodString) => ({
  fullName: withPublishedLimits(schema(), { minLength: 1, maxLength: accountLimits.fullNameMax }),
  username: withPublishedLimits(schema(), {
    minLength: accountLimits.usernameMin,
    maxLength: accountLimits.usernameMax,
    pattern: USERNAME.source,
  }),
});

export const artFormField = (max: number) =>
  withPublishedLimits(z.string().max(max), { enum: ART_FORMS });

export const signUpFormSchema = z.strictObject({
  email: withPublishedLimits(z.string().max(accountLimits.emailMax), { format: 'email' }),
  password: passwordField(),
  ...nameFields(text),
});
