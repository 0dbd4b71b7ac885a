import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../../harness/person.ts';
import { createRandom, type SeededRandom } from '../harness/random.ts';
import type { Action, LoadState } from './actions.ts';
import type { HttpAnswer } from './http-request.ts';
import { nextAction } from './next-action.ts';

/** An answer, and when it came. */
export type WriteAnswer = HttpAnswer & { row: string; at: number; isTaken: boolean };

/** Members who go on writing whatever is answered, each one request after another. */
export type SteadyWriters = {
  readonly answers: readonly WriteAnswer[];
  /** waits for all of them; gives back what was refused or not answered */
  stop(): Promise<Action[]>;
};

export type Span = { least: number; most: number };

// Slower than the limits on posts and comments of one person, for some minutes.
const PAUSE_MS: Span = { least: 200, most: 600 };

/** A connection that was cut, or that said nothing for too long. */
export const NO_ANSWER = 0;

const noAnswer = (began: number) => (error: unknown) => ({
  status: NO_ANSWER,
  body: error instanceof Error && error.cause ? `${error}: ${error.cause}` : String(error),
  ms: performance.now() - began,
});

export function startSteadyWriters(
  state: LoadState,
  seed: number,
  pauseMs: Span = PAUSE_MS,
): SteadyWriters {
  const answers: WriteAnswer[] = [];
  const refused: Action[] = [];
  let stopped = false;

  async function write(who: Person, random: SeededRandom): Promise<void> {
    while (!stopped) {
      const action = nextAction(state, who, random);
      state.ledger.markUnconfirmed(action.row);
      const answer = await action.send().catch(noAnswer(performance.now()));
      const isTaken = action.isAnswered(answer);
      answers.push({ ...answer, row: action.row, at: performance.now(), isTaken });
      if (isTaken) action.acknowledge(answer);
      else refused.push(action);
      await pause(random.between(pauseMs.least, pauseMs.most));
    }
  }

  const writing = Promise.all(
    state.people.map((who, index) => write(who, createRandom(seed + index))),
  );
  return {
    answers,
    async stop() {
      stopped = true;
      await writing;
      return refused;
    },
  };
}
