import { randomBytes, randomUUID } from 'node:crypto';
import { challengesApi } from '@gesso/domain/challenges/api';
import { commentsApi } from '@gesso/domain/comments/api';
import { picturesApi } from '@gesso/domain/pictures/api';
import { postsApi } from '@gesso/domain/posts/api';
import { sendSubmission } from '../../harness/challenge.ts';
import { newHttpClient, type Person } from '../../harness/person.ts';
import { pngFile, sendPicture } from '../../harness/posts.ts';
import { type HttpAnswer, isOk, readAnswer, sendRequest } from './http-request.ts';
import { type Ledger, rowOf } from './ledger.ts';

/** One write of a member; sent again with the same idempotency key without a response. */
export type Action = {
  /** the affected row */
  row: string;
  send(): Promise<HttpAnswer>;
  isAnswered(answer: HttpAnswer): boolean;
  acknowledge(answer: HttpAnswer): void;
  /** the part of the response that a repeated request must return again */
  result?(answer: HttpAnswer): string;
};

export type KnownPost = { id: string; key: string; authorId: string; pictureUrl: string };

/** A week that accepts submissions, and the members who have not submitted yet. */
type OpenWeek = { number: number; entrants: Person[] };

/** State shared by the concurrent writers: acknowledged writes, posts and members. */
export type LoadState = { ledger: Ledger; posts: KnownPost[]; people: Person[]; week?: OpenWeek };

const picture = pngFile('small.png', 96, 64);

export async function uploadPicture(who: Person): Promise<HttpAnswer> {
  const startedAt = performance.now();
  return readAnswer(await sendPicture(who, picture), startedAt);
}

/** Creates a post after uploading its image; an uploaded image alone need not be kept. */
export function createPostAction({ ledger, posts }: LoadState, who: Person): Action {
  const key = randomUUID();
  const pictures: { id: string; alt: string }[] = [];
  const text = {
    caption: `Post ${key.slice(0, 8)}`,
    description: 'Made while things go wrong.',
    postTags: ['Painting'],
  };
  const read = ({ body: reply }: HttpAnswer) => postsApi['POST /api/posts'].reply.parse(reply);
  return {
    row: rowOf.post(key),
    async send() {
      if (pictures.length === 0) {
        const response = await uploadPicture(who);
        if (!isOk(response)) return response;
        const { id } = picturesApi['POST /api/pictures'].reply.parse(response.body);
        pictures.push({ id, alt: '' });
      }
      return sendRequest(who, 'POST', '/api/posts', { key, pictures, ...text });
    },
    isAnswered: isOk,
    acknowledge(answer) {
      const { id: postId, pictures: shown } = read(answer);
      ledger.write(rowOf.post(key), true);
      posts.push({ id: postId, key, authorId: who.id, pictureUrl: shown[0]?.url ?? '' });
    },
    result: (answer) => read(answer).id,
  };
}

/** A member's only submission of a week. */
export function submissionAction({ ledger }: LoadState, who: Person, weekNumber: number): Action {
  const key = randomUUID();
  const row = rowOf.submission(key);
  return {
    row,
    async send() {
      const startedAt = performance.now();
      return readAnswer(await sendSubmission(who, weekNumber, { key, file: picture }), startedAt);
    },
    isAnswered: isOk,
    acknowledge: () => ledger.write(row, true),
    result: ({ body: reply }) =>
      challengesApi['POST /api/challenges/:weekNumber/submissions'].reply.parse(reply).id,
  };
}

export function commentAction({ ledger }: LoadState, who: Person, post: KnownPost): Action {
  const body = { key: randomUUID(), comment: 'Seen.' };
  const row = rowOf.comment(body.key);
  return {
    row,
    send: () => sendRequest(who, 'POST', `/api/posts/${post.id}/comments`, body),
    isAnswered: (answer) => isOk(answer) || isGone(ledger, post, answer),
    acknowledge: () => ledger.write(row, true, post.id),
    result: ({ status, body: reply }) =>
      status === 404 ? 'gone' : commentsApi['POST /api/posts/:id/comments'].reply.parse(reply).id,
  };
}

export function likeAction(
  { ledger }: LoadState,
  who: Person,
  post: KnownPost,
  on: boolean,
): Action {
  const row = rowOf.like(post.id, who.id);
  return {
    row,
    send: () => sendRequest(who, on ? 'PUT' : 'DELETE', `/api/posts/${post.id}/like`),
    isAnswered: (answer) => isOk(answer) || isGone(ledger, post, answer),
    acknowledge: () => ledger.write(row, on, post.id),
  };
}

export function followAction(
  { ledger }: LoadState,
  who: Person,
  whom: Person,
  on: boolean,
): Action {
  const row = rowOf.follow(who.id, whom.id);
  return {
    row,
    send: () => sendRequest(who, on ? 'PUT' : 'DELETE', `/api/users/${whom.id}/follow`),
    isAnswered: isOk,
    acknowledge: () => ledger.write(row, on),
  };
}

export function deletePostAction(
  { ledger, posts }: LoadState,
  who: Person,
  post: KnownPost,
): Action {
  const row = rowOf.post(post.key);
  ledger.expectDeletion(post.id);
  posts.splice(posts.indexOf(post), 1);
  return {
    row,
    send: () => sendRequest(who, 'DELETE', `/api/posts/${post.id}`),
    isAnswered: (answer) => isOk(answer) || answer.status === 404,
    acknowledge: () => ledger.write(row, false),
  };
}

/** In a repeated request, the name may be taken by the account whose response was lost. */
export function signUpAction({ ledger }: LoadState, home: string): Action {
  const username = `late_${randomBytes(6).toString('hex')}`;
  const account = { username, email: `${username}@gesso.test`, password: 'paint-with-me' };
  const row = rowOf.account(username);
  let sent = 0;
  return {
    row,
    send: () => {
      sent += 1;
      return sendRequest(newHttpClient(home), 'POST', '/api/sign-up', {
        ...account,
        fullName: 'Late',
      });
    },
    isAnswered: (answer) => isOk(answer) || (sent > 1 && answer.status === 409),
    acknowledge: () => ledger.write(row, true),
  };
}

const isGone = (ledger: Ledger, post: KnownPost, { status }: HttpAnswer): boolean =>
  status === 404 && ledger.isDeletionExpected(post.id);
