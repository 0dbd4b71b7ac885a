import { randomBytes } from 'node:crypto';
import type { App } from '../platform/http/app.ts';
import { createCaller, type TestCaller } from './test-caller.ts';

export type MemberWish = {
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
  const ask = async (otp?: string) => {
    const reply = await caller.call('POST /api/sign-up', { body: { ...person, otp } });
    if (reply.status !== 201) throw new Error(`sign-up answered ${JSON.stringify(reply.body)}`);
    return reply.body.member;
  };
  // Where the existence of accounts is hidden, a code comes first.
  const member = (await ask()) ?? (await ask(await codeFor(person.email)));
  if (!member) throw new Error('sign-up with a code gave no member');
  return member;
}

/** Somebody who has signed up and chosen art forms, through the same routes as anybody. */
export async function makeMember(
  app: App,
  codeFor: (address: string) => Promise<string>,
  wish: MemberWish = {},
): Promise<TestMember> {
  const caller = createCaller(app);
  const username = wish.username ?? `artist_${randomBytes(5).toString('hex')}`;
  const person = {
    username,
    fullName: wish.fullName ?? `Artist ${username}`,
    email: wish.email ?? `${username}@gesso.test`,
    password: 'paint-with-me',
  };
  const member = await signUp(caller, person, codeFor);
  const interestTags = wish.interestTags ?? ['Drawing', 'Painting', 'Sculpture'];
  await caller.call('PUT /api/me/interests', { body: { interestTags } });
  return { ...caller, ...person, id: member.id };
}
