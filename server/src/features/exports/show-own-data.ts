import type { Database } from '../../platform/database/database.ts';
import type { Declarations } from '../declarations/declaration.ts';
import { jsonText, objectOf } from '../declarations/json-text.ts';
import { recordOperatorAct } from '../moderation-log/moderation-log.store.ts';
import { personData } from '../profiles/profiles.declaration.ts';
import { ownData } from './own-data.ts';

/** The data.json of a person's download, in pieces; the access is logged first. */
export async function* showOwnData(
  db: Database,
  declarations: Declarations,
  userId: string,
): AsyncGenerator<string> {
  if (!(await personData(db, userId))) return;
  await db.transaction((tx) =>
    recordOperatorAct(tx, { aboutId: userId, act: 'data-shown', time: new Date() }),
  );
  yield* jsonText(objectOf(ownData(declarations, db, userId)));
}
