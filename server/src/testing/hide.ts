import type { Subject } from '@gesso/domain/moderation';
import { createCountPost } from '../features/posts/count-post.ts';
import { createCountPerson } from '../features/profiles/count-person.ts';
import type { Queries } from '../platform/database/database.ts';
import {
  removeSubject,
  restoreSubject,
  type TurnedRows,
} from '../platform/visibility/hidden-rows.ts';
import { createVisibilityEvents } from '../platform/visibility/visibility-events.ts';
import type { TestApp } from './test-app.ts';

type Act = (tx: Queries) => Promise<TurnedRows>;

/** Hides and shows as a decision of a moderator does: in a transaction, published after the commit. */
export function createHiding({ tools, db }: Pick<TestApp, 'tools' | 'db'>) {
  const counts = { countPost: createCountPost(tools), countPerson: createCountPerson(tools) };
  const events = createVisibilityEvents(tools.live, counts);
  const hide = async (act: Act) => events.publishHidden(await db.transaction(act));
  const show = async (act: Act) => events.publishShown(await db.transaction(act));
  return {
    hide,
    show,
    remove: (subject: Subject) => hide((tx) => removeSubject(tx, subject)),
    restore: (subject: Subject) => show((tx) => restoreSubject(tx, subject)),
  };
}
