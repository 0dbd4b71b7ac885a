import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import { FEED_TOPIC } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/keyset.ts';
import type { Live } from '../topics/live.ts';
import { type NewestRow, newestAfter, newestAmong } from './newest-posts.store.ts';

/** Rows per read, and the maximum of cached rows. */
export type NewestSizes = { chunk: number; most: number };

const SIZES: NewestSizes = { chunk: 2_000, most: 16_000 };
/** Changes without an event are seen after this time. */
const MAX_AGE_MS = 60_000;

/** the maximum of changes remembered until the next read */
const MAX_CHANGES = 10_000;

type Matches = (post: NewestRow) => boolean;

/** The index of the first row that is not newer; rows are ordered newest first. */
function indexOfTime(rows: readonly NewestRow[], time: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.time ?? 0) > time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** The index of the row itself: only the database knows the order of ids at the same time. */
function indexOfRow(rows: readonly NewestRow[], { time, id }: { time: number; id: string }) {
  for (let index = indexOfTime(rows, time); rows[index]?.time === time; index += 1) {
    if (rows[index]?.id === id) return index;
  }
  return -1;
}

/**
 * A cache of the authors and tags of the newest posts: read in chunks as far back as needed, and
 * updated by live events. Reads are serialized, so that each sees the result of the one before.
 */
export class NewestPosts {
  readonly #db: Queries;
  readonly #sizes: NewestSizes;
  #rows: NewestRow[] = [];
  #complete = false;
  #until = 0;
  #reading: Promise<unknown> = Promise.resolve();
  readonly #added = new Set<string>();
  /** removed during a read whose result may still contain them */
  readonly #removed = new Set<string>();

  constructor(db: Queries, live: Live, sizes: NewestSizes = SIZES) {
    this.#db = db;
    this.#sizes = sizes;
    live.listen(([topic, event]) => {
      if (topic === VISIBILITY_TOPIC) this.#forget();
      if (topic !== FEED_TOPIC) return;
      if (event.type === 'post-added') this.#added.add(event.post.id);
      if (event.type === 'post-removed') this.#remove(event.id);
      if (event.type === 'post-edited') this.#readAgain(event.post.id);
      this.#boundChanges();
    });
    live.onGap(() => this.#forget());
  }

  /**
   * Ids of the newest matching posts after a cursor; undefined where the cache does not reach far
   * enough.
   */
  async find(
    matches: Matches,
    cursor: Cursor | null,
    count: number,
  ): Promise<string[] | undefined> {
    await this.#readSequentially(() => this.#refresh());
    for (;;) {
      const start = this.#startOf(cursor);
      const ids = start === undefined ? [] : this.#matching(matches, start, count);
      if (ids.length >= count || (start !== undefined && this.#complete)) return ids;
      if (this.#complete || this.#rows.length >= this.#sizes.most) return undefined;
      await this.#readSequentially(() => this.#readChunk());
    }
  }

  /** The next call reads everything again. */
  expire(): void {
    this.#until = 0;
  }

  /** Without requests, changes pile up; beyond this many, reading everything again is cheaper. */
  #boundChanges(): void {
    if (this.#added.size + this.#removed.size <= MAX_CHANGES) return;
    this.#added.clear();
    this.#removed.clear();
    this.#forget();
  }

  #forget(): void {
    this.#rows = [];
    this.#complete = false;
    this.#until = 0;
  }

  #remove(removedId: string): void {
    this.#added.delete(removedId);
    this.#removed.add(removedId);
    this.#rows = this.#rows.filter(({ id }) => id !== removedId);
  }

  /** Its tags may have changed. */
  #readAgain(editedId: string): void {
    this.#remove(editedId);
    this.#added.add(editedId);
  }

  #readSequentially(read: () => Promise<void>): Promise<void> {
    const turn = this.#reading.then(read);
    this.#reading = turn.catch(() => this.#forget());
    return turn;
  }

  async #refresh(): Promise<void> {
    if (performance.now() >= this.#until) this.#forget();
    if (this.#added.size > 0 && this.#isRead()) await this.#readAdded();
    if (this.#isRead()) return;
    // Events published until now are committed, so the following read includes them.
    this.#added.clear();
    this.#until = performance.now() + MAX_AGE_MS;
    await this.#readChunk();
  }

  #isRead(): boolean {
    return this.#complete || this.#rows.length > 0;
  }

  async #readChunk(): Promise<void> {
    const { chunk, most } = this.#sizes;
    if (this.#complete || this.#rows.length >= most) return;
    this.#removed.clear();
    const last = this.#rows.at(-1) ?? null;
    const next = await newestAfter(this.#db, last, chunk);
    // The cache was cleared meanwhile: these rows follow a row it no longer has.
    if (last && this.#rows.length === 0) return;
    this.#complete = next.length < chunk;
    this.#rows.push(...next.filter(({ id }) => !this.#removed.has(id)));
  }

  async #readAdded(): Promise<void> {
    this.#removed.clear();
    const ids = [...this.#added];
    this.#added.clear();
    const rows = await newestAmong(this.#db, ids);
    for (const row of rows) if (!this.#removed.has(row.id)) this.#insert(row);
    if (this.#rows.length <= this.#sizes.most) return;
    this.#rows.length = this.#sizes.most;
    this.#complete = false;
  }

  /** Inserts a published post in its order; one that is older than all cached rows is left out. */
  #insert(row: NewestRow): void {
    const rows = this.#rows;
    const index = indexOfTime(rows, row.time);
    if (indexOfRow(rows, row) >= 0 || (index === rows.length && !this.#complete)) return;
    if (rows[index]?.time === row.time) this.#forget();
    else rows.splice(index, 0, row);
  }

  /**
   * Undefined where the cursor is not among the rows, for instance because its post was deleted.
   */
  #startOf(cursor: Cursor | null): number | undefined {
    if (!cursor) return 0;
    const index = indexOfRow(this.#rows, { time: cursor.time.getTime(), id: cursor.id });
    return index < 0 ? undefined : index + 1;
  }

  #matching(matches: Matches, start: number, count: number): string[] {
    const ids: string[] = [];
    for (let index = start; index < this.#rows.length && ids.length < count; index += 1) {
      const row = this.#rows[index];
      if (row && matches(row)) ids.push(row.id);
    }
    return ids;
  }
}
