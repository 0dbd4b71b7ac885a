import { randomBytes, randomUUID } from 'node:crypto';
import { commentsApi } from '@gesso/domain/comments/api';
import { picturesApi } from '@gesso/domain/pictures/api';
import { postsApi } from '@gesso/domain/posts/api';
import { newVisitor, type Person } from '../../e2e/person.ts';
import { pngFile, sendPicture } from '../../e2e/posts.ts';
import { type Answer, ask, isOk, readAnswer } from './ask.ts';
import { type Ledger, rowOf } from './ledger.ts';

/** Something a member asks for; asked once more, as it is, when nobody answered. */
export type Deed = {
  /** the row it is about */
  row: string;
  send(): Promise<Answer>;
  isAnswered(answer: Answer): boolean;
  acknowledge(answer: Answer): void;
  /** what a repeated request must answer the same */
  result?(answer: Answer): string;
};

export type KnownPost = { id: string; key: string; authorId: string; pictureUrl: string };

/** What all members know of. */
export type Scene = { ledger: Ledger; posts: KnownPost[]; people: Person[] };

const picture = pngFile('small.png', 96, 64);

export async function uploadPicture(who: Person): Promise<Answer> {
  const began = performance.now();
  return readAnswer(await sendPicture(who, picture), began);
}

/** A post with a fresh picture; the picture alone is worth nothing, so it is sent at once. */
export async function postDeed({ ledger, posts }: Scene, who: Person): Promise<Deed> {
  const { id } = picturesApi['POST /api/pictures'].reply.parse((await uploadPicture(who)).body);
  const key = randomUUID();
  const body = {
    key,
    pictures: [{ id, alt: '' }],
    caption: `Post ${key.slice(0, 8)}`,
    description: 'Made while things go wrong.',
    postTags: ['Painting'],
  };
  const read = ({ body: made }: Answer) => postsApi['POST /api/posts'].reply.parse(made);
  return {
    row: rowOf.post(key),
    send: () => ask(who, 'POST', '/api/posts', body),
    isAnswered: isOk,
    acknowledge(answer) {
      const { id: postId, pictures } = read(answer);
      ledger.write(rowOf.post(key), true);
      posts.push({ id: postId, key, authorId: who.id, pictureUrl: pictures[0]?.url ?? '' });
    },
    result: (answer) => read(answer).id,
  };
}

export function commentDeed({ ledger }: Scene, who: Person, post: KnownPost): Deed {
  const body = { key: randomUUID(), comment: 'Seen.' };
  const row = rowOf.comment(body.key);
  return {
    row,
    send: () => ask(who, 'POST', `/api/posts/${post.id}/comments`, body),
    isAnswered: (answer) => isOk(answer) || isGone(ledger, post, answer),
    acknowledge: () => ledger.write(row, true, post.id),
    result: ({ status, body: made }) =>
      status === 404 ? 'gone' : commentsApi['POST /api/posts/:id/comments'].reply.parse(made).id,
  };
}

export function likeDeed({ ledger }: Scene, who: Person, post: KnownPost, on: boolean): Deed {
  const row = rowOf.like(post.id, who.id);
  return {
    row,
    send: () => ask(who, on ? 'PUT' : 'DELETE', `/api/posts/${post.id}/like`),
    isAnswered: (answer) => isOk(answer) || isGone(ledger, post, answer),
    acknowledge: () => ledger.write(row, on, post.id),
  };
}

export function followDeed({ ledger }: Scene, who: Person, whom: Person, on: boolean): Deed {
  const row = rowOf.follow(who.id, whom.id);
  return {
    row,
    send: () => ask(who, on ? 'PUT' : 'DELETE', `/api/users/${whom.id}/follow`),
    isAnswered: isOk,
    acknowledge: () => ledger.write(row, on),
  };
}

export function deleteDeed({ ledger, posts }: Scene, who: Person, post: KnownPost): Deed {
  const row = rowOf.post(post.key);
  ledger.doom(post.id);
  posts.splice(posts.indexOf(post), 1);
  return {
    row,
    send: () => ask(who, 'DELETE', `/api/posts/${post.id}`),
    isAnswered: (answer) => isOk(answer) || answer.status === 404,
    acknowledge: () => ledger.write(row, false),
  };
}

/** Asked for again, the name may be taken: by the account that nobody was told of. */
export function signUpDeed({ ledger }: Scene, home: string): Deed {
  const username = `late_${randomBytes(6).toString('hex')}`;
  const account = { username, email: `${username}@gesso.test`, password: 'paint-with-me' };
  const row = rowOf.account(username);
  let sent = 0;
  return {
    row,
    send: () => {
      sent += 1;
      return ask(newVisitor(home), 'POST', '/api/sign-up', { ...account, fullName: 'Late' });
    },
    isAnswered: (answer) => isOk(answer) || (sent > 1 && answer.status === 409),
    acknowledge: () => ledger.write(row, true),
  };
}

const isGone = (ledger: Ledger, post: KnownPost, { status }: Answer): boolean =>
  status === 404 && ledger.isDoomed(post.id);
