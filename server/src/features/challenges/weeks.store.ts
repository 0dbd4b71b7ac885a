import {
  type ChallengeWeek,
  challengeLimits,
  type WeekDraft,
  type WeekProposal,
} from '@gesso/domain/challenges';
import { epochSeconds, type Page } from '@gesso/domain/kernel';
import { type Queries, sql } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/transaction-lock.ts';
import { toWeek, type WeekRow, weekColumns } from './challenge-rows.ts';

const dateOf = (seconds: number): Date => new Date(seconds * 1000);

const pageOf = (rows: WeekRow[]): Page<ChallengeWeek> => {
  const items = rows.slice(0, challengeLimits.weeksPage).map(toWeek);
  const last = items.at(-1);
  const more = rows.length > challengeLimits.weeksPage;
  return { items, next: more && last ? String(last.weekNumber) : null };
};

const MORE = challengeLimits.weeksPage + 1;

export const weeksStore = {
  async one(db: Queries, weekNumber: number): Promise<ChallengeWeek | undefined> {
    const row = await db.row<WeekRow>(sql`
      select ${weekColumns} from challenge_weeks w where w.week_number = ${weekNumber}`);
    return row && toWeek(row);
  },

  /** The highest number among the weeks that have started. */
  async current(db: Queries, now: Date): Promise<ChallengeWeek | undefined> {
    const row = await db.row<WeekRow>(sql`
      select ${weekColumns} from challenge_weeks w where w.starts_at <= ${now}
      order by w.week_number desc limit 1`);
    return row && toWeek(row);
  },

  async before(db: Queries, weekNumber: number): Promise<ChallengeWeek[]> {
    const rows = await db.rows<WeekRow>(sql`
      select ${weekColumns} from challenge_weeks w where w.week_number < ${weekNumber}
      order by w.week_number desc limit ${challengeLimits.previous}`);
    return rows.map(toWeek);
  },

  async closed(db: Queries, now: Date, below: number): Promise<Page<ChallengeWeek>> {
    const rows = await db.rows<WeekRow>(sql`
      select ${weekColumns} from challenge_weeks w
      where w.week_number < ${below} and w.ends_at <= ${now}
      order by w.week_number desc limit ${MORE}`);
    return pageOf(rows);
  },

  async every(db: Queries, below: number): Promise<Page<ChallengeWeek>> {
    const rows = await db.rows<WeekRow>(sql`
      select ${weekColumns} from challenge_weeks w where w.week_number < ${below}
      order by w.week_number desc limit ${MORE}`);
    return pageOf(rows);
  },

  async last(db: Queries): Promise<ChallengeWeek | undefined> {
    const row = await db.row<WeekRow>(sql`
      select ${weekColumns} from challenge_weeks w order by w.week_number desc limit 1`);
    return row && toWeek(row);
  },

  /** When the next week begins or ends. */
  async nextChange(db: Queries, now: Date): Promise<Date | null> {
    const row = await db.row<{ turn: Date | null }>(sql`
      select least(
        (select min(starts_at) from challenge_weeks where starts_at > ${now}),
        (select min(ends_at) from challenge_weeks where ends_at > ${now})) as turn`);
    return row?.turn ?? null;
  },

  /** Serializes changes to the plan, so that checks still hold when the change is written. */
  async lockPlan(tx: Queries): Promise<void> {
    await lockInTransaction(tx, 'challenge-plan');
  },

  async periods(tx: Queries, exceptNumber: number): Promise<WeekProposal[]> {
    const rows = await tx.rows<Pick<WeekRow, 'week_number' | 'starts_at' | 'ends_at'>>(sql`
      select week_number, starts_at, ends_at from challenge_weeks
      where week_number <> ${exceptNumber}`);
    return rows.map((row) => ({
      weekNumber: row.week_number,
      startsAt: epochSeconds(row.starts_at),
      endsAt: epochSeconds(row.ends_at),
    }));
  },

  async insert(tx: Queries, id: string, week: WeekDraft, now: Date): Promise<void> {
    await tx.run(sql`
      insert into challenge_weeks (week_number, id, theme, text, starts_at, ends_at, created_at)
      values (${week.weekNumber}, ${id}, ${week.theme}, ${week.text}, ${dateOf(week.startsAt)},
              ${dateOf(week.endsAt)}, ${now})`);
  },

  async update(tx: Queries, week: WeekDraft): Promise<void> {
    await tx.run(sql`
      update challenge_weeks set theme = ${week.theme}, text = ${week.text},
        starts_at = ${dateOf(week.startsAt)}, ends_at = ${dateOf(week.endsAt)}
      where week_number = ${week.weekNumber}`);
  },

  /**
   * Opens weeks that have begun, of which members are then notified. A week that was over before the
   * server saw it begin notifies no one.
   */
  async open(db: Queries, now: Date): Promise<void> {
    await db.run(sql`
      update challenge_weeks set opened_at = ${now}
      where opened_at is null and starts_at <= ${now} and ends_at > ${now}`);
  },

  async remove(tx: Queries, weekNumber: number): Promise<void> {
    await tx.run(sql`delete from challenge_weeks where week_number = ${weekNumber}`);
  },
};
