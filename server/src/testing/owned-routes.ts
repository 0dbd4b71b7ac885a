import { randomUUID } from 'node:crypto';
import { sql } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import { createCaller } from './test-caller.ts';
import { submit } from './test-challenge.ts';
import { openTestMailbox } from './test-mailbox.ts';
import type { TestMember } from './test-member.ts';
import { decide, makeModerator, reportedPost } from './test-moderation.ts';
import { publishPost, uploadPicture } from './test-posts.ts';
import { addPasskey, turnOnTwoFactor } from './test-second-factor.ts';

export const OPEN_WEEK = 1;

export type OwnedInput = {
  params?: Record<string, string>;
  body?: unknown;
  headers?: Record<string, string>;
};

/** A request that only the owner may make, and the state it changes. */
type OwnedRequest = {
  input: OwnedInput;
  /** a stranger's input, if it differs from the owner's in more than the session */
  strangers?: OwnedInput;
  state(): Promise<unknown>;
};

/** Creates the resource as its owner. */
export type Owned = (gesso: TestApp, owner: TestMember) => Promise<OwnedRequest>;

export const ownPicture: Owned = async ({ db }, owner) => {
  const { id } = await uploadPicture(owner);
  return {
    input: { params: { id } },
    state: () => db.rows(sql`select id from pictures where id = ${id}`),
  };
};

export const postOfOwnPicture: Owned = async ({ db }, owner) => {
  const { id } = await uploadPicture(owner);
  const body = {
    key: randomUUID(),
    caption: 'Red field',
    description: 'Pigment on board.',
    postTags: ['Painting'],
    pictures: [{ id, alt: '' }],
  };
  return {
    input: { body },
    state: () => db.rows(sql`select post_id from pictures where id = ${id}`),
  };
};

export const ownPost: Owned = async ({ db }, owner) => {
  const { id } = await publishPost(owner);
  return {
    input: { params: { id } },
    state: () => db.rows(sql`select id from posts where id = ${id}`),
  };
};

export const pinOfOwnPost =
  (pinned: boolean): Owned =>
  async ({ db }, owner) => {
    const params = { id: (await publishPost(owner)).id };
    if (pinned) await owner.call('PUT /api/posts/:id/pin', { params });
    return {
      input: { params },
      state: () => db.rows(sql`select user_id from pins where post_id = ${params.id}`),
    };
  };

export const ownComment =
  (body?: object): Owned =>
  async ({ db }, owner) => {
    const reply = await owner.call('POST /api/posts/:id/comments', {
      params: { id: (await publishPost(owner)).id },
      body: { key: randomUUID(), comment: 'Mine.' },
    });
    const { id } = reply.body;
    return {
      input: { params: { id }, body },
      state: () => db.rows(sql`select comment from comments where id = ${id}`),
    };
  };

const labelsOf = ({ db }: TestApp, id: string) =>
  db.rows(sql`select sensitive, made_with_ai, comments_closed from posts where id = ${id}`);

/** The labels of the owner's post. */
export const ownLabels =
  (body?: object): Owned =>
  async (gesso, owner) => {
    const { id } = await publishPost(owner);
    return { input: { params: { id }, body }, state: () => labelsOf(gesso, id) };
  };

export const ownPostEdited: Owned = async ({ db }, owner) => {
  const { id, pictures } = await publishPost(owner);
  const keptPictures = pictures.map((picture) => ({ id: picture.id, alt: '' }));
  const text = { caption: 'Other', description: 'Words.', postTags: ['Ink'] };
  const body = { pictures: keptPictures, ...text, version: 1 };
  return {
    input: { params: { id }, body },
    state: () => db.rows(sql`select caption, description, tags from posts where id = ${id}`),
  };
};

export const ownClosedComments: Owned = async (gesso, owner) => {
  const params = { id: (await publishPost(owner)).id };
  await owner.call('PUT /api/posts/:id/comments-closed', { params });
  return { input: { params }, state: () => labelsOf(gesso, params.id) };
};

export const ownSubmission: Owned = async ({ db }, owner) => {
  const { id } = (await submit(owner, OPEN_WEEK)).body;
  return {
    input: { params: { id } },
    state: () => db.rows(sql`select id from submissions where id = ${id}`),
  };
};

/** The labels of the owner's submission. */
export const ownSubmissionLabels =
  (body: object): Owned =>
  async ({ db }, owner) => {
    const { id } = (await submit(owner, OPEN_WEEK)).body;
    return {
      input: { params: { id }, body },
      state: () => db.rows(sql`select sensitive, made_with_ai from submissions where id = ${id}`),
    };
  };

const anotherCode = (otp: string) => (otp === '123456' ? '654321' : '123456');

async function resetCode(gesso: TestApp, { email, call }: TestMember): Promise<string> {
  await call('POST /api/send-otp', { body: { email } });
  return openTestMailbox(gesso).code(email);
}

export const codeOfOwnAddress: Owned = async (gesso, owner) => {
  const { id, email } = owner;
  const otp = await resetCode(gesso, owner);
  return {
    input: { body: { email, otp } },
    strangers: { body: { email, otp: anotherCode(otp) } },
    state: () => gesso.db.rows(sql`select purpose from grants where user_id = ${id}`),
  };
};

export const ownPassword: Owned = async (gesso, owner) => {
  const { id, email } = owner;
  const otp = await resetCode(gesso, owner);
  await owner.call('POST /api/verify-otp', { body: { email, otp } });
  return {
    input: { body: { email, newPassword: 'a new canvas' } },
    state: () => gesso.db.rows(sql`select password_hash from users where id = ${id}`),
  };
};

/** A stranger has another session and another password. */
export const changeOfOwnPassword: Owned = async ({ db }, { id, password: currentPassword }) => {
  const newPassword = 'a new canvas';
  return {
    input: { body: { currentPassword, newPassword } },
    strangers: { body: { currentPassword: 'not-theirs-either', newPassword } },
    state: () => db.rows(sql`select password_hash from users where id = ${id}`),
  };
};

export const ownDevice: Owned = async ({ app, db }, { id, email, password }) => {
  const otherDevice = createCaller(app);
  await otherDevice.call('POST /api/sign-in', { body: { email, password } });
  const newest = await db.row<{ id: string }>(sql`
    select id from sessions where user_id = ${id} order by created_at desc limit 1`);
  return {
    input: { params: { id: newest?.id ?? '' } },
    state: () => db.rows(sql`select id from sessions where user_id = ${id} order by id`),
  };
};

const moveOf = ({ email }: TestMember) => ({ currentEmail: email, newEmail: `new.${email}` });

export const proofOfOwnAccount: Owned = async ({ db }, owner) => {
  const { id, password } = owner;
  return {
    input: { body: { ...moveOf(owner), password } },
    state: () => db.rows(sql`select purpose from one_time_codes where user_id = ${id}`),
  };
};

export const ownEmail: Owned = async (gesso, owner) => {
  const { id, password } = owner;
  const move = moveOf(owner);
  await owner.call('POST /api/verify-email-change', { body: { ...move, password } });
  const otp = await openTestMailbox(gesso).code(move.newEmail);
  return {
    input: { body: { ...move, otp } },
    state: () => gesso.db.rows(sql`select email from users where id = ${id}`),
  };
};

/** A code for one account is not valid for another. */
export const ownVerification: Owned = async (gesso, owner) => {
  await owner.call('POST /api/me/verification');
  const otp = await openTestMailbox(gesso).code(owner.email);
  return {
    input: { body: { otp } },
    state: () => gesso.db.rows(sql`select id from users where email_verified order by id`),
  };
};

export const ownAppeal: Owned = async (gesso, owner) => {
  const { caseId } = await reportedPost(gesso, owner);
  const moderator = await makeModerator(gesso);
  const { decision } = await decide(moderator, caseId, { outcome: 'warn', rule: 'terms' });
  const decisionId = decision?.id ?? '';
  return {
    input: { body: { decisionId, words: 'It was not me.' } },
    state: () => gesso.db.rows(sql`select words from appeals where decision_id = ${decisionId}`),
  };
};

export const ownPasskey =
  (body?: object): Owned =>
  async ({ db }, owner) => {
    const { id } = (await addPasskey(owner)).body;
    return {
      input: { params: { id }, body },
      state: () => db.rows(sql`select name from passkeys where id = ${id}`),
    };
  };

/** The link in the email stops it, whoever opens the link. */
export const stopOfOwnRecovery: Owned = async (gesso, owner) => {
  const { id, email, password } = owner;
  await turnOnTwoFactor(gesso, owner);
  await owner.call('POST /api/sign-in', { body: { email, password } });
  await owner.call('POST /api/second-factor-recovery/code');
  const mailbox = openTestMailbox(gesso);
  await owner.call('POST /api/second-factor-recovery', {
    body: { otp: await mailbox.code(email) },
  });
  const message = (await mailbox.emails(email)).at(-1);
  const token = /#([\w-]{43})/.exec(message?.text ?? '')?.[1] ?? '';
  return {
    input: { body: { token } },
    strangers: { body: { token: 'x'.repeat(43) } },
    state: () =>
      gesso.db.rows(sql`select ready_at from second_factor_recoveries where user_id = ${id}`),
  };
};
