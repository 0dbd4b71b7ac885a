import { QueryClient, QueryObserver } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import { askAnew } from './ask-anew.ts';

/** Something on the screen, and a server one answers for by hand. */
function setUp() {
  const client = new QueryClient();
  const answers: ((text: string) => void)[] = [];
  const queryFn = () => new Promise<string>((resolve) => answers.push(resolve));
  const observer = new QueryObserver(client, { queryKey: ['work'], queryFn });
  observer.subscribe(() => undefined);
  return { client, answers, shown: () => observer.getCurrentResult().data };
}

describe('when hearing begins', () => {
  it('an answer that was under way is shown, and asked for once more', async () => {
    const { client, answers, shown } = setUp();
    const asked = askAnew(client, ['work']);
    answers[0]?.('before');
    await expect.poll(() => answers.length).toBe(2);
    expect(shown()).toBe('before');
    answers[1]?.('after');
    await asked;
    expect(shown()).toBe('after');
    expect(answers).toHaveLength(2);
  });

  it('what has been answered is asked for once', async () => {
    const { client, answers, shown } = setUp();
    answers[0]?.('before');
    await expect.poll(shown).toBe('before');
    const asked = askAnew(client, ['work']);
    answers[1]?.('after');
    await asked;
    expect(shown()).toBe('after');
    expect(answers).toHaveLength(2);
  });
});
