import { describe, expect, it } from 'vitest';
import type { CountReply } from './optimistic-toggle.ts';
import { createPendingToggles } from './pending-toggles.ts';

const off = { on: false, count: 4 };

/** Toggles whose requests are answered by the test. */
function setUp() {
  const requests: boolean[] = [];
  const responders: ((reply: CountReply) => void)[] = [];
  const confirmed: CountReply[] = [];
  const toggles = createPendingToggles((drop) => drop());
  const press = (name: string, on: boolean) =>
    toggles.request(
      { name, server: off, on },
      {
        send: (wanted) => {
          requests.push(wanted);
          return new Promise((resolve) => responders.push(resolve));
        },
        onConfirmed: (_on, reply) => confirmed.push(reply),
        onFailed: () => undefined,
      },
    );
  return { requests, responders, confirmed, toggles, press };
}

describe('a pending toggle', () => {
  it('continues with one request at a time when its button is remounted', async () => {
    const { requests, responders, toggles, press } = setUp();
    const toggling = [press('like p1', true), press('like p1', false)];
    expect(requests).toEqual([true]);
    responders[0]?.(null);
    await expect.poll(() => requests).toEqual([true, false]);
    responders[1]?.(null);
    await Promise.all(toggling);
    expect(toggles.shown('like p1')).toBeUndefined();
  });

  it('is shown until it has settled, without affecting other toggles', async () => {
    const { responders, toggles, press } = setUp();
    const done = press('like p2', true);
    expect(toggles.shown('like p2')).toEqual({ on: true, count: 5 });
    expect(toggles.shown('save p2')).toBeUndefined();
    responders[0]?.(null);
    await done;
    expect(toggles.shown('like p2')).toBeUndefined();
  });

  it('keeps its change while live counts arrive', () => {
    const { toggles, press } = setUp();
    void press('like p3', true);
    expect(toggles.acceptLiveCount('like p3', 9)).toBe(true);
    expect(toggles.shown('like p3')).toEqual({ on: true, count: 5 });
  });

  it('does not replace a live count by an older reply', async () => {
    const { responders, confirmed, toggles, press } = setUp();
    const done = press('like p4', true);
    toggles.acceptLiveCount('like p4', 9);
    responders[0]?.({ count: 5, version: 8 });
    await done;
    expect(confirmed).toEqual([null]);
  });

  it('refuses live counts older than the reply, also after it has settled', async () => {
    const { responders, confirmed, toggles, press } = setUp();
    const done = press('like p5', true);
    responders[0]?.({ count: 5, version: 8 });
    await done;
    expect(confirmed).toEqual([{ count: 5, version: 8 }]);
    expect([7, 8, 7].map((version) => toggles.acceptLiveCount('like p5', version))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
