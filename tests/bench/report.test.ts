import { describe, expect, it } from 'vitest';
import { addRun } from './history.ts';
import { asRow } from './report.ts';

const measurement = {
  name: 'feed.vs_limit',
  what: 'Pages per second',
  goal: { atLeast: 0.6 },
} as const;

const historyOf = (figures: readonly number[]) =>
  figures.reduce(
    (history, figure, day) =>
      addRun(
        history,
        { date: `2026-11-0${day + 1}`, commit: 'abc' },
        new Map([['feed.vs_limit', figure]]),
      ),
    {},
  );

describe('the performance table', () => {
  it('shows the median and the spread of the last five runs and drops older ones', () => {
    const history = historyOf([0.99, 0.5, 0.61, 0.52, 0.7, 0.55]);
    expect(asRow(measurement, history)).toEqual([
      '| `feed.vs_limit` | Pages per second | ≥ 0.6 | 0.55 | 0.50 to 0.70 | 5 | no |',
    ]);
  });

  it('does not show a goal as met because of a single good run', () => {
    expect(asRow(measurement, historyOf([0.4, 0.9, 0.5]))[0]).toMatch(/\| no \|$/);
  });

  it('keeps the runs of a measurement that was not part of this run', () => {
    const history = addRun(
      historyOf([0.7]),
      { date: '2026-11-09', commit: 'def' },
      new Map([['like.vs_sql', 1]]),
    );
    expect(history['feed.vs_limit']).toHaveLength(1);
    expect(asRow(measurement, history)).toHaveLength(1);
  });

  it('has no row for a measurement that was never run', () => {
    expect(asRow(measurement, {})).toEqual([]);
  });
});
