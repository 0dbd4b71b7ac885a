import type { Database } from '../../platform/database/database.ts';
import { recordOperatorAct } from '../moderation-log/moderation-log.store.ts';
import { jsonText, objectOf } from './json-text.ts';
import { ownData } from './own-data.store.ts';
import { ownTree } from './own-tree.ts';

/** What a person's own download says of them (data.json), in pieces; shown only when that is in the log. */
export async function* showOwnData(db: Database, userId: string): AsyncGenerator<string> {
  const person = await ownData.person(db, userId);
  if (!person) return;
  await db.transaction((tx) =>
    recordOperatorAct(tx, { aboutId: userId, act: 'data-shown', time: new Date() }),
  );
  yield* jsonText(objectOf(ownTree(db, person)));
}
