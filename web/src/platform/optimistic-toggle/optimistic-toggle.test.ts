import { describe, expect, it } from 'vitest';
import { type CountReply, createOptimisticToggle } from './optimistic-toggle.ts';

/** A server whose responses the test controls. */
function setUp(on: boolean, count?: number) {
  const requests: boolean[] = [];
  const log: string[] = [];
  const responders: { resolve: (reply?: number) => void; reject: (problem: Error) => void }[] = [];
  const toggle = createOptimisticToggle(
    { on, count },
    {
      send: (wanted) => {
        requests.push(wanted);
        return new Promise<CountReply>((resolve, reject) => {
          const answer = (reply?: number) =>
            resolve(reply === undefined ? null : { count: reply, version: 1 });
          responders.push({ resolve: answer, reject });
        });
      },
      onConfirmed: (confirmed) => log.push(confirmed ? 'is on' : 'is off'),
      onSettled: () => log.push('settled'),
      onFailed: () => log.push('failed'),
    },
  );
  return { toggle, requests, log, responders };
}

describe('an optimistic toggle', () => {
  it('shows immediately and settles when the server confirms', async () => {
    const { toggle, requests, log, responders } = setUp(false, 4);
    const done = toggle.setOn(true);
    expect(toggle.shown()).toEqual({ on: true, count: 5 });
    responders[0]?.resolve(8);
    await done;
    expect([requests, log]).toEqual([[true], ['is on', 'settled']]);
    expect(toggle.shown()).toEqual({ on: true, count: 8 });
  });

  it('keeps one request in flight and ends with the last intent', async () => {
    const { toggle, requests, log, responders } = setUp(false, 4);
    const done = toggle.setOn(true);
    for (const on of [false, true, false]) void toggle.setOn(on);
    expect([requests, toggle.shown()]).toEqual([[true], { on: false, count: 4 }]);
    responders[0]?.resolve(7);
    await expect.poll(() => requests).toEqual([true, false]);
    expect(toggle.shown()).toEqual({ on: false, count: 6 });
    responders[1]?.resolve(6);
    await done;
    expect(log).toEqual(['is on', 'is off', 'settled']);
  });

  it('rolls back and reports the failure when the server refuses', async () => {
    const { toggle, log, responders } = setUp(true, 4);
    const done = toggle.setOn(false);
    expect(toggle.shown()).toEqual({ on: false, count: 3 });
    responders[0]?.reject(new Error('network down'));
    await done;
    expect([log, toggle.shown()]).toEqual([['failed'], { on: true, count: 4 }]);
  });

  it('sends the last intent after an unreported failure, which may have reached the server', async () => {
    const { toggle, requests, log, responders } = setUp(false);
    const done = toggle.setOn(true);
    void toggle.setOn(false);
    responders[0]?.reject(new Error('network down'));
    await expect.poll(() => requests).toEqual([true, false]);
    responders[1]?.resolve();
    await done;
    expect(log).toEqual(['is off', 'settled']);
  });

  it('gives up when that request also fails', async () => {
    const { toggle, requests, log, responders } = setUp(false);
    const done = toggle.setOn(true);
    void toggle.setOn(false);
    responders[0]?.reject(new Error('network down'));
    await expect.poll(() => requests).toEqual([true, false]);
    responders[1]?.reject(new Error('network down'));
    await done;
    expect([requests.length, log]).toEqual([2, ['failed']]);
  });

  it('can be retried after a failure', async () => {
    const { toggle, log, responders } = setUp(false);
    const first = toggle.setOn(true);
    responders[0]?.reject(new Error('network down'));
    await first;
    const second = toggle.setOn(true);
    responders[1]?.resolve();
    await second;
    expect(log).toEqual(['failed', 'is on', 'settled']);
  });
});
