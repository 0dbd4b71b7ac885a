import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { waitingForLocks } from '../../testing/test-locks.ts';
import { type Queries, sql } from './database.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
  await gesso.db.run(sql`
    insert into communities (id, name) values ('one', 'One'), ('two', 'Two')`);
});
afterAll(() => gesso.close());

const rename = (db: Queries, id: string, name: string) =>
  db.run(sql`update communities set name = name || ${name} where id = ${id}`);

/**
 * Resolves once all parties have arrived, so that each transaction holds its first row before it
 * requests its second.
 */
function meeting(parties: number) {
  let arrived = 0;
  let open: () => void = () => undefined;
  const everyone = new Promise<void>((resolve) => {
    open = resolve;
  });
  return () => {
    arrived += 1;
    if (arrived === parties) open();
    return everyone;
  };
}

describe('two transactions that deadlock', () => {
  it('both succeed, and each is carried out once', async () => {
    const bothHold = meeting(2);
    const runs = { forth: 0, back: 0 };
    const work = (first: string, second: string, name: keyof typeof runs) =>
      gesso.db.transaction(async (tx) => {
        runs[name] += 1;
        await rename(tx, first, ` ${name}`);
        await bothHold();
        await rename(tx, second, ` ${name}`);
      });
    await Promise.all([work('one', 'two', 'forth'), work('two', 'one', 'back')]);
    expect(runs.forth + runs.back).toBe(3);
    const rows = await gesso.db.rows<{ name: string }>(sql`
      select name from communities where id in ('one', 'two')`);
    for (const { name } of rows) {
      expect(name.match(/forth/g)).toHaveLength(1);
      expect(name.match(/back/g)).toHaveLength(1);
    }
  });

  it('are not retried a second time', async () => {
    let runs = 0;
    const failing = gesso.db.transaction(async (tx) => {
      runs += 1;
      await tx.run(sql`
        do $$ begin raise exception using errcode = 'deadlock_detected'; end $$`);
    });
    await expect(failing).rejects.toMatchObject({ code: '40P01' });
    expect(runs).toBe(2);
  });

  it('are retried only for deadlocks, not for other errors', async () => {
    let runs = 0;
    const failing = gesso.db.transaction(async (tx) => {
      runs += 1;
      await tx.run(sql`insert into communities (id, name) values ('one', 'Again')`);
    });
    await expect(failing).rejects.toMatchObject({ code: '23505' });
    expect(runs).toBe(1);
  });
});

describe('a single statement that deadlocks with a transaction', () => {
  it('is retried as well', async () => {
    const before = await gesso.db.row(sql`select member_count from communities where id = 'one'`);
    expect(before).toEqual({ member_count: 0 });
    let statement: Promise<number> | undefined;
    await gesso.db.transaction(async (tx) => {
      if (statement) return;
      await rename(tx, 'two', ' held');
      // Locks the rows in the order of their ids, and waits for the second one.
      statement = gesso.db.run(sql`
        update communities set member_count = member_count + 1 where id = any(array(
          select id from communities where id in ('one', 'two') order by id for update))`);
      await waitingForLocks(gesso, 1);
      await rename(tx, 'one', ' held');
    });
    expect(await statement).toBe(2);
    const rows = await gesso.db.rows(sql`
      select member_count from communities where id in ('one', 'two')`);
    expect(rows).toEqual([{ member_count: 1 }, { member_count: 1 }]);
  });
});
