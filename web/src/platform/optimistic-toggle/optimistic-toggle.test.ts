import { describe, expect, it } from 'vitest';
import { createOptimisticToggle } from './optimistic-toggle.ts';

/** A server whose responses the test controls. */
function setUp(confirmed: boolean) {
  const sent: boolean[] = [];
  const log: string[] = [];
  const answers: { resolve: () => void; reject: (problem: Error) => void }[] = [];
  const toggle = createOptimisticToggle<void>(confirmed, {
    send: (on) => {
      sent.push(on);
      return new Promise((resolve, reject) => {
        answers.push({ resolve, reject });
      });
    },
    show: (on) => log.push(on ? 'shows on' : 'shows off'),
    onSettled: (on) => log.push(on ? 'is on' : 'is off'),
    onFailed: () => log.push('failed'),
  });
  return { toggle, sent, log, answers };
}

describe('an optimistic toggle', () => {
  it('shows at once and settles when the server agrees', async () => {
    const { toggle, sent, log, answers } = setUp(false);
    const done = toggle.setOn(true);
    expect(log).toEqual(['shows on']);
    answers[0]?.resolve();
    await done;
    expect([sent, log]).toEqual([[true], ['shows on', 'is on']]);
  });

  it('keeps one request in flight and ends with the last intent', async () => {
    const { toggle, sent, log, answers } = setUp(false);
    const done = toggle.setOn(true);
    void toggle.setOn(false);
    void toggle.setOn(true);
    void toggle.setOn(false);
    expect(sent).toEqual([true]);
    answers[0]?.resolve();
    await Promise.resolve().then(() => undefined);
    answers[1]?.resolve();
    await done;
    expect(sent).toEqual([true, false]);
    expect(log.at(-1)).toBe('is off');
  });

  it('rolls back and reports the failure when the server refuses', async () => {
    const { toggle, log, answers } = setUp(true);
    const done = toggle.setOn(false);
    answers[0]?.reject(new Error('network down'));
    await done;
    expect(log).toEqual(['shows off', 'shows on', 'failed']);
  });

  it('sends the last intent after an unreported failure, which may have reached the server', async () => {
    const { toggle, sent, log, answers } = setUp(false);
    const done = toggle.setOn(true);
    void toggle.setOn(false);
    answers[0]?.reject(new Error('network down'));
    await expect.poll(() => sent).toEqual([true, false]);
    answers[1]?.resolve();
    await done;
    expect(log).toEqual(['shows on', 'shows off', 'is off']);
  });

  it('gives up when that request fails, too', async () => {
    const { toggle, sent, log, answers } = setUp(false);
    const done = toggle.setOn(true);
    void toggle.setOn(false);
    answers[0]?.reject(new Error('network down'));
    await expect.poll(() => sent).toEqual([true, false]);
    answers[1]?.reject(new Error('network down'));
    await done;
    expect(log.at(-1)).toBe('failed');
    expect(sent).toHaveLength(2);
  });

  it('can be tried again after a failure', async () => {
    const { toggle, log, answers } = setUp(false);
    const first = toggle.setOn(true);
    answers[0]?.reject(new Error('network down'));
    await first;
    const second = toggle.setOn(true);
    answers[1]?.resolve();
    await second;
    expect(log.at(-1)).toBe('is on');
  });
});
