import { describe, expect, it } from 'vitest';
import { askTogether } from './ask-together.ts';

function setUp(max: number) {
  const asked: string[][] = [];
  const ask = askTogether(max, async (ids) => {
    asked.push(ids);
    return ids.filter((id) => id.startsWith('yes'));
  });
  return { asked, ask };
}

describe('asking together', () => {
  it('sends the questions of one moment as one, each id once', async () => {
    const { asked, ask } = setUp(10);
    const answers = await Promise.all([ask('yes-1'), ask('no'), ask('yes-1')]);
    expect([asked, answers]).toEqual([[['yes-1', 'no']], [true, false, true]]);
  });

  it('never asks about more than it may', async () => {
    const { asked, ask } = setUp(2);
    const answers = await Promise.all(['yes-1', 'yes-2', 'no', 'yes-3', 'nor'].map(ask));
    expect(asked).toEqual([['yes-1', 'yes-2'], ['no', 'yes-3'], ['nor']]);
    expect(answers).toEqual([true, true, false, true, false]);
  });

  it('tells everybody when it fails, and asks anew afterwards', async () => {
    let broken = true;
    const ask = askTogether(10, async (ids) => {
      if (broken) throw new Error('down');
      return ids;
    });
    const first = await Promise.allSettled([ask('a'), ask('b')]);
    expect(first.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    broken = false;
    expect(await ask('a')).toBe(true);
  });
});
