import { describe, expect, it } from 'vitest';
import type { CountReply } from './optimistic-toggle.ts';
import { createPendingToggles } from './pending-toggles.ts';

const off = { on: false, count: 4 };

/** Toggles whose requests the test answers. */
function setUp() {
  const sent: boolean[] = [];
  const answers: ((reply: CountReply) => void)[] = [];
  const confirmed: CountReply[] = [];
  const toggles = createPendingToggles((drop) => drop());
  const press = (name: string, on: boolean) =>
    toggles.request(
      { name, server: off, on },
      {
        send: (wanted) => {
          sent.push(wanted);
          return new Promise((resolve) => answers.push(resolve));
        },
        onConfirmed: (_on, reply) => confirmed.push(reply),
        onFailed: () => undefined,
      },
    );
  return { sent, answers, confirmed, toggles, press };
}

describe('a pending toggle', () => {
  it('goes on when its button is closed and opened again: one request at a time', async () => {
    const { sent, answers, toggles, press } = setUp();
    const both = [press('like p1', true), press('like p1', false)];
    expect(sent).toEqual([true]);
    answers[0]?.(null);
    await expect.poll(() => sent).toEqual([true, false]);
    answers[1]?.(null);
    await Promise.all(both);
    expect(toggles.shown('like p1')).toBeUndefined();
  });

  it('is shown until it has settled, and only it', async () => {
    const { answers, toggles, press } = setUp();
    const done = press('like p2', true);
    expect(toggles.shown('like p2')).toEqual({ on: true, count: 5 });
    expect(toggles.shown('save p2')).toBeUndefined();
    answers[0]?.(null);
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
    const { answers, confirmed, toggles, press } = setUp();
    const done = press('like p4', true);
    toggles.acceptLiveCount('like p4', 9);
    answers[0]?.({ count: 5, version: 8 });
    await done;
    expect(confirmed).toEqual([null]);
  });

  it('refuses live counts older than the reply, also after it has settled', async () => {
    const { answers, confirmed, toggles, press } = setUp();
    const done = press('like p5', true);
    answers[0]?.({ count: 5, version: 8 });
    await done;
    expect(confirmed).toEqual([{ count: 5, version: 8 }]);
    expect([7, 8, 7].map((version) => toggles.acceptLiveCount('like p5', version))).toEqual([
      false,
      true,
      true,
    ]);
  });
});
