import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import { DAY_SECONDS } from '../kernel/kernel.ts';
import {
  checkDescription,
  checkNeighbours,
  checkWeekDelete,
  checkWeekDraft,
  checkWeekEdit,
  checkWithdraw,
  proposeWeek,
  streakOf,
  weekPhase,
  weekTitle,
} from './challenges.ts';

const english = setupI18n({ locale: 'en' });

// Sunday, June 22, 2025, 00:00 UTC
const sunday = Date.UTC(2025, 5, 22) / 1000;
const period = { startsAt: sunday, endsAt: sunday + 7 * DAY_SECONDS };
const at = (seconds: number) => seconds * 1000;

describe('a week', () => {
  it('A week begins at its start time and is over at its end time.', () => {
    expect(weekPhase(period, at(sunday) - 1)).toBe('planned');
    expect(weekPhase(period, at(sunday))).toBe('open');
    expect(weekPhase(period, at(period.endsAt) - 1)).toBe('open');
    expect(weekPhase(period, at(period.endsAt))).toBe('closed');
  });

  it('The title of a week has a two-digit number.', () => {
    expect(weekTitle(english, { weekNumber: 7, theme: 'Night trains' })).toBe(
      'Week 07 - Night trains',
    );
    expect(weekTitle(english, { weekNumber: 112, theme: 'Salt' })).toBe('Week 112 - Salt');
  });
});

describe('a plan', () => {
  const draft = {
    weekNumber: 3,
    theme: ' Salt ',
    text: ' Draw it. ',
    banners: ['A', 'A'],
    ...period,
  };

  it('A plan is trimmed and contains each banner once.', () => {
    expect(checkWeekDraft(draft)).toEqual({
      ok: true,
      value: { weekNumber: 3, theme: 'Salt', text: 'Draw it.', banners: ['A'], ...period },
    });
  });

  it.each([
    [{ weekNumber: 0 }, 'week-number-invalid'],
    [{ theme: ' ' }, 'week-theme'],
    [{ theme: 'x'.repeat(81) }, 'week-theme'],
    [{ text: '' }, 'week-text'],
    [{ endsAt: sunday }, 'week-dates'],
    [{ endsAt: sunday + 32 * DAY_SECONDS }, 'week-dates'],
    [{ banners: ['A', 'B', 'C', 'D', 'E'] }, 'week-banners'],
  ])('A plan with %o is refused.', (change, code) => {
    expect(checkWeekDraft({ ...draft, ...change })).toEqual({ ok: false, code });
  });

  it('A plan must not overlap another week or change the order of weeks.', () => {
    const otherWeeks = [{ weekNumber: 4, ...period }];
    const next = { startsAt: period.endsAt, endsAt: period.endsAt + 7 * DAY_SECONDS };
    expect(checkNeighbours({ weekNumber: 5, ...next }, otherWeeks)).toMatchObject({ ok: true });
    expect(checkNeighbours({ weekNumber: 4, ...next }, otherWeeks)).toMatchObject({
      code: 'week-number-taken',
    });
    expect(checkNeighbours({ weekNumber: 3, ...next }, otherWeeks)).toMatchObject({
      code: 'week-order',
    });
    const early = { startsAt: period.endsAt - 1, endsAt: period.endsAt + DAY_SECONDS };
    expect(checkNeighbours({ weekNumber: 5, ...early }, otherWeeks)).toMatchObject({
      code: 'week-overlap',
    });
  });

  it('A plan may be changed fully before it starts, partly while it runs, and not afterwards.', () => {
    const moved = { startsAt: sunday + DAY_SECONDS, endsAt: sunday + 8 * DAY_SECONDS };
    const longer = { startsAt: sunday, endsAt: sunday + 8 * DAY_SECONDS };
    expect(checkWeekEdit(period, moved, at(sunday) - 1)).toMatchObject({ ok: true });
    expect(checkWeekEdit(period, moved, at(sunday))).toMatchObject({ code: 'week-started' });
    expect(checkWeekEdit(period, longer, at(sunday))).toMatchObject({ ok: true });
    expect(
      checkWeekEdit(period, { ...period, endsAt: sunday + DAY_SECONDS }, at(sunday + DAY_SECONDS)),
    ).toMatchObject({ code: 'week-past' });
    expect(checkWeekEdit(period, longer, at(period.endsAt))).toMatchObject({ code: 'week-over' });
  });

  it('A plan may be deleted until it starts.', () => {
    expect(checkWeekDelete(period, at(sunday) - 1)).toMatchObject({ ok: true });
    expect(checkWeekDelete(period, at(sunday))).toMatchObject({ code: 'week-begun' });
    expect(checkWeekDelete(period, at(period.endsAt))).toMatchObject({ code: 'week-begun' });
  });

  it('A plan is suggested from the end of the last week, or from today, to the following Sunday.', () => {
    expect(proposeWeek({ weekNumber: 4, endsAt: period.endsAt }, at(sunday + DAY_SECONDS))).toEqual(
      {
        weekNumber: 5,
        startsAt: period.endsAt,
        endsAt: period.endsAt + 7 * DAY_SECONDS,
      },
    );
    expect(proposeWeek(null, at(sunday + 2 * DAY_SECONDS + 5000))).toEqual({
      weekNumber: 1,
      startsAt: sunday + 2 * DAY_SECONDS,
      endsAt: sunday + 7 * DAY_SECONDS,
    });
  });
});

describe('a submission', () => {
  it('A submission requires a description of up to 500 characters.', () => {
    expect(checkDescription('  clay ')).toEqual({ ok: true, value: 'clay' });
    expect(checkDescription(' \n')).toMatchObject({ code: 'submission-description-missing' });
    expect(checkDescription('x'.repeat(500))).toMatchObject({ ok: true });
    expect(checkDescription('x'.repeat(501))).toMatchObject({
      code: 'submission-description-too-long',
    });
  });

  it('Only its artist can withdraw a submission, while the week is open.', () => {
    const submission = { author: { id: 'mara' } };
    const open = at(sunday + DAY_SECONDS);
    expect(checkWithdraw({ id: 'mara' }, submission, period, open)).toMatchObject({ ok: true });
    expect(checkWithdraw({ id: 'ilo' }, submission, period, open)).toMatchObject({
      code: 'submission-not-yours',
    });
    expect(checkWithdraw({ id: 'mara' }, submission, period, at(period.endsAt))).toMatchObject({
      code: 'week-closed',
    });
  });
});

describe('a streak', () => {
  const yes = { entered: true, open: false };
  const no = { entered: false, open: false };

  it('A streak counts consecutive weeks and does not end during the current one.', () => {
    expect(streakOf([])).toBe(0);
    expect(streakOf([yes, yes, no, yes])).toBe(2);
    expect(streakOf([{ entered: false, open: true }, yes, yes])).toBe(2);
    expect(streakOf([{ entered: true, open: true }, yes])).toBe(2);
    expect(streakOf([no, yes, yes])).toBe(0);
  });
});
