import { counted } from '@gesso/domain/kernel';
import type { Database } from '../database/database.ts';
import { type CounterName, counters, countersStore } from './counters.store.ts';

const NAMED = 20;

/** In one transaction; says of each what was stored and what is now. */
async function mend(db: Database, name: CounterName, keys: string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const before = await countersStore.lock(tx, name, keys);
    const stored = new Map(before.map((row) => [row.key, row.stored]));
    const mended = await countersStore.mend(tx, name, keys);
    return mended.map((row) => `  ${row.key}: ${stored.get(row.key)}, now ${row.stored}`);
  });
}

/** A few rows at a time, so that nobody waits long for a row that is mended. */
async function recountOne(db: Database, name: CounterName): Promise<string[]> {
  const named: string[] = [];
  let differed = 0;
  for (let after: string | null = ''; after !== null; ) {
    const { last, wrong } = await countersStore.wrong(db, name, after);
    const mended = wrong.length > 0 ? await mend(db, name, wrong) : [];
    named.push(...mended.slice(0, NAMED - named.length));
    differed += mended.length;
    after = last;
  }
  if (differed === 0) return [];
  const more = differed - named.length;
  return [
    `${name}: ${counted(differed, 'number')} differed`,
    ...named,
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
