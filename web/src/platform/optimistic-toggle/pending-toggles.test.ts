import { describe, expect, it } from 'vitest';
import { isTogglePending, requestToggle } from './pending-toggles.ts';

/** A switch whose requests one answers by hand. */
function setUp() {
  const sent: boolean[] = [];
  const answers: (() => void)[] = [];
  const handlers = {
    send: (on: boolean) => {
      sent.push(on);
      return new Promise<void>((resolve) => answers.push(resolve));
    },
    show: () => undefined,
    onSettled: () => undefined,
    onFailed: () => undefined,
  };
  return { sent, answers, handlers };
}

describe('a pending toggle', () => {
  it('goes on when its button is closed and opened again: one request at a time', async () => {
    const { sent, answers, handlers } = setUp();
    const first = requestToggle({ name: 'like p1', now: false, on: true }, handlers);
    const second = requestToggle({ name: 'like p1', now: true, on: false }, handlers);
    expect(sent).toEqual([true]);
    answers[0]?.();
    await expect.poll(() => sent).toEqual([true, false]);
    answers[1]?.();
    await Promise.all([first, second]);
    expect(isTogglePending('like p1')).toBe(false);
  });

  it('is pending until it has settled, and only it', async () => {
    const { answers, handlers } = setUp();
    const done = requestToggle({ name: 'like p2', now: false, on: true }, handlers);
    expect([isTogglePending('like p2'), isTogglePending('save p2')]).toEqual([true, false]);
    answers[0]?.();
    await done;
    expect(isTogglePending('like p2')).toBe(false);
  });
});
