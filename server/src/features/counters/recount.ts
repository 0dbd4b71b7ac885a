import { counted } from '@gesso/domain/kernel';
import type { Database, Queries } from '../../platform/database/database.ts';
import type { Counter } from '../declarations/counter.ts';
import type { Declarations } from '../declarations/declaration.ts';
import { countersOf, countersStore } from './counters.store.ts';

const NAMED = 20;

/** Repairs rows in one transaction; returns a line per row, with the count before and after. */
async function repair(db: Database, counter: Counter, keys: string[]): Promise<string[]> {
  return db.transaction(async (tx) => {
    const before = await countersStore.lock(tx, counter, keys);
    const stored = new Map(before.map((row) => [row.key, row.stored]));
    const repaired = await countersStore.repair(tx, counter, keys);
    return repaired.map((row) => `  ${row.key}: ${stored.get(row.key)}, now ${row.stored}`);
  });
}

/** The keys of the rows with a wrong count, a few at a time. */
async function* wrongKeys(db: Queries, counter: Counter): AsyncGenerator<string[]> {
  for (let after: string | null = ''; after !== null; ) {
    const { last, wrong } = await countersStore.wrong(db, counter, after);
    if (wrong.length > 0) yield wrong;
    after = last;
  }
}

/** Repairs a few rows at a time, so that other writers do not wait long. */
async function recountOne(db: Database, name: string, counter: Counter): Promise<string[]> {
  const listed: string[] = [];
  let differed = 0;
  for await (const keys of wrongKeys(db, counter)) {
    const repaired = await repair(db, counter, keys);
    listed.push(...repaired.slice(0, NAMED - listed.length));
    differed += repaired.length;
  }
  if (differed === 0) return [];
  const more = differed - listed.length;
  return [
    `${name}: ${counted(differed, 'count')} corrected`,
    ...listed,
    ...(more > 0 ? [`  and ${more} more`] : []),
  ];
}

/** Compares every stored count with its rows while the site is in use, and repairs differences. */
export async function recount(db: Database, declarations: Declarations): Promise<string[]> {
  const lines: string[] = [];
  for (const [name, counter] of countersOf(declarations)) {
    lines.push(...(await recountOne(db, name, counter)));
  }
  return lines;
}

/** The counters that differ from their rows, with the number of rows; changes nothing. */
export async function wrongCounters(
  db: Queries,
  declarations: Declarations,
): Promise<Map<string, number>> {
  const wrong = new Map<string, number>();
  for (const [name, counter] of countersOf(declarations)) {
    for await (const keys of wrongKeys(db, counter)) {
      wrong.set(name, (wrong.get(name) ?? 0) + keys.length);
    }
  }
  return wrong;
}
