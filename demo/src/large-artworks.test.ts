import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkPostDraft } from '@gesso/domain/post-drafts';
import { sql } from '@gesso/server/platform/database/database';
import { startTestApp, type TestApp } from '@gesso/server/testing/test-app';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { addLargeArtworks, fillGallery } from './gallery.ts';
import { type LargeStyleName, largeStyles } from './paint/large/paint-large.ts';
import { type Painters, startPainters } from './painters.ts';
import type { Handle } from './people.ts';
import { planPeople } from './plan.ts';
import { largeArtworks } from './posts/large-artworks.ts';

const PATIENCE = 180_000;
/** The long side in pixels instead of 12,000, to keep the test fast. */
const LONGER = 360;

let painters: Painters;
let folder: string;
beforeAll(async () => {
  painters = startPainters({ count: 1, niceness: 0 });
  folder = await mkdtemp(join(tmpdir(), 'gesso-large-'));
});
afterAll(async () => {
  await painters.close();
  await rm(folder, { recursive: true, force: true });
});

const names = Object.keys(largeStyles).filter((name): name is LargeStyleName =>
  Object.hasOwn(largeStyles, name),
);

describe('the large artworks', () => {
  it('are three valid posts', () => {
    expect(largeArtworks.map(({ style }) => style).toSorted()).toEqual(names.toSorted());
    for (const { caption, description, tags, details, alt } of largeArtworks) {
      const pictures = [{ id: 'P', alt }];
      const draft = { caption, description, postTags: tags, details, pictures };
      expect(checkPostDraft(draft)).toMatchObject({ ok: true, value: { details } });
    }
  });

  it('are painted identically each time, in strips without visible seams', {
    timeout: PATIENCE,
  }, async () => {
    for (const style of names) {
      const [one, again] = ['one', 'again'].map((name) => join(folder, `${style}-${name}.jpg`));
      if (!one || !again) continue;
      await painters.paintLarge({ style, longer: LONGER, file: one });
      await painters.paintLarge({ style, longer: LONGER, file: again });
      const first = await sharp(one).raw().toBuffer({ resolveWithObject: true });
      expect(Math.max(first.info.width, first.info.height)).toBe(LONGER);
      expect(first.data.equals(await sharp(again).raw().toBuffer())).toBe(true);
      const differences = rowDifferences(first.data, first.info);
      // A strip has 128 rows; the row after it must not differ more than rows usually do.
      const usual = differences.toSorted((a, b) => a - b)[Math.floor(differences.length * 0.98)];
      expect(differences[127]).toBeLessThanOrEqual((usual ?? 0) * 1.3);
    }
  });
});

/** The average difference between each row and the next. */
function rowDifferences(data: Buffer, { width, height }: { width: number; height: number }) {
  const stride = width * 3;
  return Array.from({ length: height - 1 }, (_, y) => {
    let sum = 0;
    for (let at = y * stride; at < (y + 1) * stride; at += 1) {
      sum += Math.abs((data[at] ?? 0) - (data[at + stride] ?? 0));
    }
    return sum / stride;
  });
}

describe('the large artworks of the gallery', () => {
  let gesso: TestApp;
  afterEach(() => gesso.close());

  const artworks = largeArtworks.filter(({ style }) => style === 'tapestry');
  const people = new Set<Handle>(
    artworks.flatMap(({ by, likedBy, savedBy, comments }) => [
      ...[by, ...likedBy, ...savedBy],
      ...comments.map((comment) => comment.by),
    ]),
  );

  const context = (paintLarge: Painters['paintLarge']) => ({
    services: gesso.services,
    signal: new AbortController().signal,
    report: () => undefined,
    painters: { paintLarge },
    longer: LONGER,
  });

  async function fillWithPeople(): Promise<void> {
    const plan = {
      people: planPeople().filter(({ handle }) => handle === 'gesso' || people.has(handle)),
      posts: [],
      weeks: () => [],
    };
    const paint: Painters['paint'] = (job) =>
      painters.paint({ ...job, style: 'quilt', width: 48, height: 36 });
    await fillGallery({ ...context(painters.paintLarge), painters: { paint } }, plan);
  }

  const state = () =>
    gesso.db.rows<{ state: string; zoom_width: number | null; likes: number }>(sql`
      select o.state, i.zoom_width, p.like_count as likes
      from originals o join pictures i on i.id = o.picture_id join posts p on p.id = i.post_id`);

  it('can be zoomed into, however often the process is interrupted', {
    timeout: PATIENCE,
  }, async () => {
    gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
    await fillWithPeople();
    // Simulates a process killed while painting.
    const killed = context(() => Promise.reject(new Error('killed')));
    await expect(addLargeArtworks(killed, artworks)).rejects.toThrow('killed');
    expect(await state()).toEqual([]);
    await addLargeArtworks(context(painters.paintLarge), artworks);
    // Simulates a process killed before it recorded the artwork.
    await gesso.db.run(sql`delete from demo_progress where step like 'work large/%'`);
    await addLargeArtworks(context(painters.paintLarge), artworks);
    await gesso.services.jobs.runAll();
    const [artwork] = artworks;
    expect(await state()).toEqual([
      { state: 'ready', zoom_width: LONGER / 1.5, likes: artwork?.likedBy.length },
    ]);

    const notAgain = context(() => Promise.reject(new Error('painted again')));
    await addLargeArtworks(notAgain, artworks);
    expect(await state()).toHaveLength(1);
  });
});
