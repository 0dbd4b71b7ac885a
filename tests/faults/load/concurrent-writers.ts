import type { Person } from '../../harness/person.ts';
import type { Findings } from '../findings.ts';
import type { SeededRandom } from '../harness/random.ts';
import { createRandom } from '../harness/random.ts';
import type { Action, LoadState } from './actions.ts';
import { describeAnswer } from './http-request.ts';
import { nextAction } from './next-action.ts';

/**
 * Members who write concurrently, each one request after another, until the server stops
 * responding.
 */
export type ConcurrentWriters = {
  readonly acknowledged: number;
  /** waits for all of them; returns the unanswered writes */
  gone(): Promise<Action[]>;
};

export function startWriters(
  state: LoadState,
  seed: number,
  findings: Findings,
): ConcurrentWriters {
  const unanswered: Action[] = [];
  let acknowledged = 0;

  async function write(who: Person, random: SeededRandom): Promise<void> {
    let action: Action | undefined;
    try {
      for (;;) {
        action = undefined;
        action = nextAction(state, who, random);
        state.ledger.markUnconfirmed(action.row);
        const response = await action.send();
        findings.promise(
          action.isAnswered(response),
          `a write was answered ${describeAnswer(response)}`,
        );
        if (action.isAnswered(response)) action.acknowledge(response);
        acknowledged += 1;
      }
    } catch (error) {
      // fetch throws a TypeError when the server is down; the unanswered write is repeated later.
      findings.promise(error instanceof TypeError, `a write failed: ${String(error)}`);
      if (action) unanswered.push(action);
    }
  }

  const all = state.people.map((who, index) => write(who, createRandom(seed + index)));
  return {
    get acknowledged() {
      return acknowledged;
    },
    async gone() {
      await Promise.all(all);
      return unanswered;
    },
  };
}
