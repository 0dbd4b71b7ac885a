import { counted } from '@gesso/domain/kernel';
import type { Database, Queries } from '../../platform/database/database.ts';
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

/** The keys of the rows whose number is wrong, a few at a time. */
async function* wrongKeys(db: Queries, name: CounterName): AsyncGenerator<string[]> {
  for (let after: string | null = ''; after !== null; ) {
    const { last, wrong } = await countersStore.wrong(db, name, after);
    if (wrong.length > 0) yield wrong;
    after = last;
  }
}

/** A few rows at a time, so that nobody waits long for a row that is mended. */
async function recountOne(db: Database, name: CounterName): Promise<string[]> {
  const named: string[] = [];
  let differed = 0;
  for await (const keys of wrongKeys(db, name)) {
    const mended = await mend(db, name, keys);
    named.push(...mended.slice(0, NAMED - named.length));
    differed += mended.length;
  }
  if (differed === 0) return [];
  const more = differed - named.length;
  return [
    `${name}: ${counted(differed, 'number')} differed`,
    ...named,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

// Typed by the compiler as strings only.
const names = Object.keys(counters) as CounterName[];

/** Compares every stored number with its rows while the site is used, and mends what differs. */
export async function recount(db: Database): Promise<string[]> {
  const lines: string[] = [];
  for (const name of names) lines.push(...(await recountOne(db, name)));
  return lines;
}

/** The counters that differ from their rows, with the number of rows; changes nothing. */
export async function wrongCounters(db: Queries): Promise<Map<CounterName, number>> {
  const found = new Map<CounterName, number>();
  for (const name of names) {
    for await (const keys of wrongKeys(db, name)) {
      found.set(name, (found.get(name) ?? 0) + keys.length);
    }
  }
  return found;
}
