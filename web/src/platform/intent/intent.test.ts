import { describe, expect, it } from 'vitest';
import { createIntent } from './intent.ts';

/** A server one answers for by hand. */
function setUp(confirmed: boolean) {
  const sent: boolean[] = [];
  const log: string[] = [];
  const answers: { resolve: () => void; reject: (problem: Error) => void }[] = [];
  const intent = createIntent<void>(confirmed, {
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
  return { intent, sent, log, answers };
}

describe('wanting a like', () => {
  it('shows at once and settles when the server agrees', async () => {
    const { intent, sent, log, answers } = setUp(false);
    const done = intent.want(true);
    expect(log).toEqual(['shows on']);
    answers[0]?.resolve();
    await done;
    expect([sent, log]).toEqual([[true], ['shows on', 'is on']]);
  });

  it('sends nothing twice, and ends with the last wish', async () => {
    const { intent, sent, log, answers } = setUp(false);
    const done = intent.want(true);
    void intent.want(false);
    void intent.want(true);
    void intent.want(false);
    expect(sent).toEqual([true]);
    answers[0]?.resolve();
    await Promise.resolve().then(() => undefined);
    answers[1]?.resolve();
    await done;
    expect(sent).toEqual([true, false]);
    expect(log.at(-1)).toBe('is off');
  });

  it('goes back to what was, and says so, when the server refuses', async () => {
    const { intent, log, answers } = setUp(true);
    const done = intent.want(false);
    answers[0]?.reject(new Error('no line'));
    await done;
    expect(log).toEqual(['shows off', 'shows on', 'failed']);
  });

  it('sends the last wish also after a failure nobody is told of: it may have arrived', async () => {
    const { intent, sent, log, answers } = setUp(false);
    const done = intent.want(true);
    void intent.want(false);
    answers[0]?.reject(new Error('no line'));
    await expect.poll(() => sent).toEqual([true, false]);
    answers[1]?.resolve();
    await done;
    expect(log).toEqual(['shows on', 'shows off', 'is off']);
  });

  it('gives up when that fails, too', async () => {
    const { intent, sent, log, answers } = setUp(false);
    const done = intent.want(true);
    void intent.want(false);
    answers[0]?.reject(new Error('no line'));
    await expect.poll(() => sent).toEqual([true, false]);
    answers[1]?.reject(new Error('no line'));
    await done;
    expect(log.at(-1)).toBe('failed');
    expect(sent).toHaveLength(2);
  });

  it('can be tried again after a refusal', async () => {
    const { intent, log, answers } = setUp(false);
    const first = intent.want(true);
    answers[0]?.reject(new Error('no line'));
    await first;
    const second = intent.want(true);
    answers[1]?.resolve();
    await second;
    expect(log.at(-1)).toBe('is on');
  });
});
