import { randomBytes } from 'node:crypto';
import type { App } from '../platform/http/app.ts';
import { createCaller, type TestCaller } from './test-caller.ts';
import { TEST_PASSWORD } from './test-passwords.ts';

export type MemberOptions = {
  username?: string;
  fullName?: string;
  email?: string;
  interestTags?: string[];
};

export type TestMember = TestCaller & {
  id: string;
  username: string;
  fullName: string;
  email: string;
  password: string;
};

async function signUp(
  caller: TestCaller,
  person: { email: string },
  codeFor: (address: string) => Promise<string>,
) {
  const attempt = async (otp?: string) => {
    const reply = await caller.call('POST /api/sign-up', { body: { ...person, otp } });
    if (reply.status !== 201) throw new Error(`sign-up answered ${JSON.stringify(reply.body)}`);
    return reply.body.member;
  };
  // With HIDE_ACCOUNT_EXISTENCE, sign-up requires a code first.
  const member = (await attempt()) ?? (await attempt(await codeFor(person.email)));
  if (!member) throw new Error('sign-up with a code gave no member');
  return member;
}

/** Signs a member up and sets their interests, through the public routes. */
export async function makeMember(
  app: App,
  codeFor: (address: string) => Promise<string>,
  options: MemberOptions = {},
): Promise<TestMember> {
  const caller = createCaller(app);
  const username = options.username ?? `artist_${randomBytes(5).toString('hex')}`;
  const person = {
    username,
    fullName: options.fullName ?? `Artist ${username}`,
    email: options.email ?? `${username}@gesso.test`,
    password: TEST_PASSWORD,
  };
  const member = await signUp(caller, person, codeFor);
  const interestTags = options.interestTags ?? ['Drawing', 'Painting', 'Sculpture'];
  await caller.call('PUT /api/me/interests', { body: { interestTags } });
  return { ...caller, ...person, id: member.id };
}
