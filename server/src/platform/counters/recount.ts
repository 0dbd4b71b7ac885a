import { counted } from '@gesso/domain/kernel';
import type { Database } from '../database/database.ts';
import { type CounterName, counters, countersStore } from './counters.store.ts';

/** Each row is counted, which must be over well before a statement is cut off. */
const ROWS_AT_ONCE = 500;
const NAMED = 20;

async function findWrong(db: Database, name: CounterName): Promise<string[]> {
  const keys: string[] = [];
  for (let after: string | null = ''; after !== null; ) {
    const { last, wrong } = await countersStore.wrong(db, name, after, ROWS_AT_ONCE);
    keys.push(...wrong);
    after = last;
  }
  return keys;
}

/** All of a kind in one transaction; says of each what was stored and what is now. */
async function mend(db: Database, name: CounterName, keys: string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const before = await countersStore.lock(tx, name, keys);
    const stored = new Map(before.map((row) => [row.key, row.stored]));
    const mended = await countersStore.mend(tx, name, keys);
    return mended.map((row) => `  ${row.key}: ${stored.get(row.key)}, now ${row.stored}`);
  });
}

async function recountOne(db: Database, name: CounterName): Promise<string[]> {
  const wrong = await findWrong(db, name);
  const mended = wrong.length > 0 ? await mend(db, name, wrong) : [];
  if (mended.length === 0) return [];
  const more = mended.length - NAMED;
  return [
    `${name}: ${counted(mended.length, 'number')} differed`,
    ...mended.slice(0, NAMED),
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** Compares every stored number with its rows while the site is used, and mends what differs. */
export async function recount(db: Database): Promise<string[]> {
  const lines: string[] = [];
  // Typed by the compiler as strings only.
  for (const name of Object.keys(counters) as CounterName[]) {
    lines.push(...(await recountOne(db, name)));
  }
  return lines;
}
