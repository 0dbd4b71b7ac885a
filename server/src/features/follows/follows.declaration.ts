import { sql } from '../../platform/database/database.ts';
import { counter, countOf } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import {
  ERASED_AT_ONCE,
  type EraseStep,
  eachOf,
  isFull,
} from '../declarations/erase-rows.store.ts';
import { idsOf } from '../declarations/own-data.ts';

/** Erases both directions at once and locks the people in id order, as following does. */
const eraseFollows: EraseStep = async (tx, { userId }) => {
  const rows = await tx.rows<{ id: string }>(sql`
    select id from users where id = ${userId} or id in (
      select followed_id from follows where follower_id = ${userId}
      union select follower_id from follows where followed_id = ${userId}
      limit ${ERASED_AT_ONCE})
    order by id for no key update`);
  const people = rows.map(({ id }) => id).filter((id) => id !== userId);
  await tx.run(sql`
    delete from follows where (follower_id = ${userId} and followed_id = any(${people}))
      or (followed_id = ${userId} and follower_id = any(${people}))`);
  return {
    more: isFull(people.length),
    announce: ({ countPerson }) => eachOf(people, countPerson),
  };
};

export const followsDeclaration = {
  people: {
    follows: {
      follower_id: {
        exported: { following: idsOf('follows', 'followed_id', 'follower_id') },
        erased: [eraseFollows],
      },
      followed_id: {
        exported: { followers: idsOf('follows', 'follower_id', 'followed_id') },
        erased: [eraseFollows],
      },
    },
  },
  counters: {
    'followers of people': counter(
      sql`users`,
      sql`follower_count`,
      countOf(sql`follows where followed_id = counted.id`),
    ),
    'followings of people': counter(
      sql`users`,
      sql`following_count`,
      countOf(sql`follows where follower_id = counted.id`),
    ),
  },
} satisfies Declaration;
