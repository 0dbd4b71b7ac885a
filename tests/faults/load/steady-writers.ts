import { setTimeout as pause } from 'node:timers/promises';
import type { Person } from '../../harness/person.ts';
import { createRandom, type SeededRandom } from '../harness/random.ts';
import type { Action, LoadState } from './actions.ts';
import type { HttpAnswer } from './http-request.ts';
import { nextAction } from './next-action.ts';

/** A response and its time. */
export type WriteAnswer = HttpAnswer & { row: string; at: number; isTaken: boolean };

/** Members who keep writing whatever the response, each one request after another. */
export type SteadyWriters = {
  readonly answers: readonly WriteAnswer[];
  /** waits for all of them; returns the refused and unanswered writes */
  stop(): Promise<Action[]>;
};

export type Span = { least: number; most: number };

// Slower than the rate limits on posts and comments of one person, for some minutes.
const PAUSE_MS: Span = { least: 200, most: 600 };

/** A lost connection or a timeout. */
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
  const responses: WriteAnswer[] = [];
  const refused: Action[] = [];
  let stopped = false;

  async function write(who: Person, random: SeededRandom): Promise<void> {
    while (!stopped) {
      const action = nextAction(state, who, random);
      state.ledger.markUnconfirmed(action.row);
      const response = await action.send().catch(noAnswer(performance.now()));
      const isTaken = action.isAnswered(response);
      responses.push({ ...response, row: action.row, at: performance.now(), isTaken });
      if (isTaken) action.acknowledge(response);
      else refused.push(action);
      await pause(random.between(pauseMs.least, pauseMs.most));
    }
  }

  const writing = Promise.all(
    state.people.map((who, index) => write(who, createRandom(seed + index))),
  );
  return {
    answers: responses,
    async stop() {
      stopped = true;
      await writing;
      return refused;
    },
  };
}
