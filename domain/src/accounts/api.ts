import { z } from 'zod';
import { endpoint } from '../kernel/endpoint.ts';
import { accountLimits } from './limits.ts';

const me = z.strictObject({
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  email: z.string(),
  emailVerified: z.boolean(),
  bio: z.string(),
  profileImageUrl: z.string().nullable(),
  artistTags: z.array(z.string()),
  interestTags: z.array(z.string()),
  badges: z.array(z.enum(['official', 'dev'])),
  official: z.boolean(),
});

/** How somebody appears beside a work, a comment or in a list. */
export const personCardSchema = z.strictObject({
  id: z.string(),
  username: z.string(),
  fullName: z.string(),
  profileImageUrl: z.string().nullable(),
});

// Generous here: the rules answer bad input with the catalogue's sentences.
const text = z.string().max(1000);
const email = z.string().max(accountLimits.emailMax);

export const accountsApi = {
  'GET /api/session': endpoint({
    access: 'guest',
    summary: 'Who is signed in',
    reply: z.strictObject({ member: me.nullable() }),
  }),
  'POST /api/sign-up': endpoint({
    access: 'guest',
    summary: 'Create an account and sign in',
    body: z.strictObject({ email, password: text, fullName: text, username: text }),
    status: 201,
    reply: z.strictObject({ member: me }),
  }),
  'POST /api/sign-in': endpoint({
    access: 'guest',
    summary: 'Sign in with e-mail and password',
    body: z.strictObject({ email, password: text }),
    reply: z.strictObject({ member: me }),
  }),
  'POST /api/sign-out': endpoint({
    access: 'guest',
    summary: 'End this session',
    status: 204,
    reply: z.null(),
  }),
  'PUT /api/me/interests': endpoint({
    access: 'member',
    summary: 'Choose 3 to 5 art forms',
    body: z.strictObject({ interestTags: z.array(z.string().max(40)).max(60) }),
    reply: z.strictObject({ member: me }),
  }),
};
