import { VISIBILITY_TOPIC } from '@gesso/domain/live';
import { FEED_TOPIC } from '@gesso/domain/posts';
import type { Queries } from '../../platform/database/database.ts';
import type { Cursor } from '../../platform/database/keyset.ts';
import type { Live } from '../topics/live.ts';
import { type NewestRow, newestAfter, newestAmong } from './newest-posts.store.ts';

/** Rows per read, and rows cached at most. */
export type NewestSizes = { chunk: number; most: number };

const SIZES: NewestSizes = { chunk: 2_000, most: 16_000 };
/** Changes that published no event are seen after this time. */
const MAX_AGE_MS = 60_000;

/** changes remembered until the next reading */
const MAX_CHANGES = 10_000;

type Matches = (post: NewestRow) => boolean;

/** Where rows of this time or older begin; newest first. */
function indexOfTime(rows: readonly NewestRow[], time: number): number {
  let [low, high] = [0, rows.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.time ?? 0) > time) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Where the row itself stands: the database alone knows the order of ids within one moment. */
function indexOfRow(rows: readonly NewestRow[], { time, id }: { time: number; id: string }) {
  for (let index = indexOfTime(rows, time); rows[index]?.time === time; index += 1) {
    if (rows[index]?.id === id) return index;
  }
  return -1;
}

/**
 * A cache of the authors and tags of the newest posts: read in chunks as far back as somebody needs, and
 * updated by live events. Reads are serialised, so that each sees what the one before it left.
 */
export class NewestPosts {
  readonly #db: Queries;
  readonly #sizes: NewestSizes;
  #rows: NewestRow[] = [];
  #complete = false;
  #until = 0;
  #reading: Promise<unknown> = Promise.resolve();
  readonly #added = new Set<string>();
  /** removed while something is read that may still hold them */
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
   * Ids of the newest posts that match, after a cursor; undefined where so many of them lie beyond
   * what is kept.
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

  /** Without requests changes pile up; beyond this many, reading everything again is cheaper. */
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
    // Events published until now are committed, and so in what is read from here on.
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
    // The cache was emptied meanwhile: what follows a row that is gone from it is not its beginning.
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

  /** Undefined where a cursor is not in the rows, as when its post has been deleted. */
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
