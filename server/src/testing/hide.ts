import type { Subject } from '@gesso/domain/moderation';
import { removeSubject, restoreSubject } from '../features/visibility/hidden-rows.ts';
import type { VisibilityChanges } from '../features/visibility/visibility-changes.ts';
import type { Queries } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';

type Act = (tx: Queries) => Promise<VisibilityChanges>;

/** Hides and shows as a moderator's decision does: in a transaction, published after the commit. */
export function createHiding({ services, db }: Pick<TestApp, 'services' | 'db'>) {
  const events = services.visibilityEvents;
  const commitHiding = async (act: Act) => events.publishHidden(await db.transaction(act));
  /** Also runs the job that updates all rows of a person. */
  const hide = async (act: Act) => {
    await commitHiding(act);
    await services.jobs.runAll();
  };
  const show = async (act: Act) => {
    await events.publishShown(await db.transaction(act));
    await services.jobs.runAll();
  };
  return {
    events,
    commitHiding,
    hide,
    show,
    remove: (subject: Subject) => hide((tx) => removeSubject(services, tx, subject)),
    restore: (subject: Subject) => show((tx) => restoreSubject(services, tx, subject)),
  };
}
