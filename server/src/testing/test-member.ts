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

/** Somebody who has signed up and chosen art forms, through the same routes as anybody. */
export async function makeMember(app: App, wish: MemberWish = {}): Promise<TestMember> {
  const caller = createCaller(app);
  const username = wish.username ?? `artist_${randomBytes(5).toString('hex')}`;
  const person = {
    username,
    fullName: wish.fullName ?? `Artist ${username}`,
    email: wish.email ?? `${username}@gesso.test`,
    password: 'paint-with-me',
  };
  const signedUp = await caller.call('POST /api/sign-up', { body: person });
  if (signedUp.status !== 201) throw new Error(`sign-up answered ${JSON.stringify(signedUp.body)}`);
  const interestTags = wish.interestTags ?? ['Drawing', 'Painting', 'Sculpture'];
  await caller.call('PUT /api/me/interests', { body: { interestTags } });
  return { ...caller, ...person, id: signedUp.body.member.id };
}
