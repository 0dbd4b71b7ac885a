import { type LogAct, logActLabels, logDetailText } from '@gesso/domain/moderation';
import type { Queries } from '../../platform/database/database.ts';
import { english } from '../../platform/i18n/translators.ts';
import { operatorActs } from './moderation-log.store.ts';

const labelOf = (act: LogAct, detail: string): string =>
  detail === ''
    ? logActLabels[act]
    : `${logActLabels[act]} (${logDetailText(english, act, detail)})`;

/** Operators' actions on people, for an operator to read; deleted accounts are not named. */
export async function listOperatorActs(db: Queries): Promise<string[]> {
  const acts = await operatorActs(db);
  if (acts.length === 0) return ['The log is empty.'];
  return acts.map(
    ({ created_at, act, detail, username }) =>
      `${created_at.toISOString()} ${username ? `@${username}` : 'a deleted account'}: ${labelOf(act, detail)}`,
  );
}
