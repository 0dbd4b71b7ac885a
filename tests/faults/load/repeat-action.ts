import type { Findings } from '../findings.ts';
import type { Action } from './actions.ts';
import { describeAnswer } from './http-request.ts';

/** Sends an unanswered write twice more with its idempotency key: both answers must be the same. */
export async function repeatAction(action: Action, seen: Findings): Promise<void> {
  const first = await action.send();
  const second = await action.send();
  for (const answer of [first, second]) {
    seen.promise(
      action.isAnswered(answer),
      `a repeated ${action.row} was answered ${describeAnswer(answer)}`,
    );
  }
  if (!action.isAnswered(first)) return;
  action.acknowledge(first);
  if (!action.isAnswered(second)) return;
  const same = action.result?.(first) === action.result?.(second);
  seen.promise(same, `a repeated ${action.row} made two things`);
}
