import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CountReply } from './optimistic-toggle.ts';
import { createPendingToggles } from './pending-toggles.ts';

const NAME = 'like p1';
/**
 * Others join in steps of ten, so that the last digit of a count shows whether it includes the
 * viewer.
 */
const OTHERS_STEP = 10;
const own = (on: boolean): number => (on ? 1 : 0);

type Request = {
  on: boolean;
  reply?: CountReply;
  resolve: (reply: CountReply) => void;
  reject: (problem: Error) => void;
};

/** A server and a browser, connected by HTTP and a socket whose messages the test delivers. */
function createWorld() {
  const server = { others: 0, mine: false, version: 0 };
  const cache = { on: false, count: 0 };
  const socket: { count: number; version: number }[] = [];
  const failures: unknown[] = [];
  const toggles = createPendingToggles((drop) => drop());
  let request: Request | undefined;
  /** False from a failure, which may have reached the server, until everything was refetched. */
  let certain = true;
  const reading = () => ({ count: server.others + own(server.mine), version: server.version });
  const shown = () => toggles.shown(NAME) ?? cache;

  function commit(change: Partial<typeof server>) {
    Object.assign(server, change);
    server.version += 1;
    socket.push(reading());
  }

  const handlers = {
    send: (on: boolean) =>
      new Promise<CountReply>((resolve, reject) => {
        request = { on, resolve, reject };
      }),
    onConfirmed: (on: boolean, reply: CountReply) => {
      cache.on = on;
      if (reply) cache.count = reply.count;
    },
    onFailed: (problem: unknown) => {
      certain = false;
      failures.push(problem);
    },
  };

  const steps = {
    press: () => {
      const { on } = shown();
      void toggles.request({ name: NAME, server: { ...cache }, on: !on }, handlers);
      expect(shown().on).toBe(!on);
    },
    come: () => commit({ others: server.others + OTHERS_STEP }),
    go: () => commit({ others: Math.max(0, server.others - OTHERS_STEP) }),
    write: () => {
      if (!request || request.reply) return;
      if (server.mine !== request.on) commit({ mine: request.on });
      request.reply = reading();
    },
    answer: () => {
      if (!request?.reply) return;
      const { resolve, reply } = request;
      request = undefined;
      resolve(reply);
    },
    fail: () => {
      request?.reject(new Error('network down'));
      request = undefined;
    },
    frame: () => {
      const next = socket.shift();
      if (next && toggles.acceptLiveCount(NAME, next.version)) cache.count = next.count;
    },
    refetch: () => {
      cache.on = server.mine;
      cache.count = reading().count;
      // Messages in flight may be older than this response.
      if (!toggles.shown(NAME) && socket.length === 0) certain = true;
    },
  };

  async function run(step: keyof typeof steps) {
    steps[step]();
    for (let turn = 0; turn < 6; turn += 1) await Promise.resolve();
    const { on, count } = shown();
    if (certain) expect((count ?? 0) % OTHERS_STEP, `after ${step}`).toBe(own(on));
  }

  async function settle() {
    for (let round = 0; round < 4; round += 1)
      for (const step of ['write', 'answer'] as const) await run(step);
    while (socket.length > 0) await run('frame');
    if (!certain) await run('refetch');
  }

  return { run, settle, shown, server, reading, toggles, steps };
}

const step = fc.constantFrom(
  ...(['press', 'press', 'come', 'go', 'write', 'answer', 'fail', 'frame', 'refetch'] as const),
);
const withoutFailure = step.filter((name) => name !== 'fail');

describe('a count with a pending change of the viewer', () => {
  it('includes the viewer exactly when shown so, in any message order, and ends as the server’s', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
        const world = createWorld();
        for (const name of steps) await world.run(name);
        await world.settle();
        expect(world.toggles.shown(NAME)).toBeUndefined();
        expect(world.shown()).toEqual({ on: world.server.mine, count: world.reading().count });
      }),
      { numRuns: 500 },
    );
  });

  it('ends with the last intent when nothing fails', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(withoutFailure, { maxLength: 40 }), async (steps) => {
        const world = createWorld();
        let intent = false;
        for (const name of steps) {
          await world.run(name);
          if (name === 'press') intent = world.shown().on;
        }
        await world.settle();
        expect(world.server.mine).toBe(intent);
      }),
      { numRuns: 200 },
    );
  });
});
