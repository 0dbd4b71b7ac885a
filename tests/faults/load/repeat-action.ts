import type { Findings } from '../findings.ts';
import type { Action } from './actions.ts';
import { describeAnswer } from './http-request.ts';

/** Sends an unanswered write twice more with its idempotency key: both responses must be equal. */
export async function repeatAction(action: Action, findings: Findings): Promise<void> {
  const first = await action.send();
  const second = await action.send();
  for (const response of [first, second]) {
    findings.promise(
      action.isAnswered(response),
      `a repeated ${action.row} was answered ${describeAnswer(response)}`,
    );
  }
  if (!action.isAnswered(first)) return;
  action.acknowledge(first);
  if (!action.isAnswered(second)) return;
  const same = action.result?.(first) === action.result?.(second);
  findings.promise(same, `a repeated ${action.row} made two things`);
}
