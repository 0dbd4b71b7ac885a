import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { setUpOriginalTasks } from '../../../testing/test-original-tasks.ts';
import {
  avifThatClaims,
  emptyPng,
  originalWorkers,
  pngBomb,
  pngWithTexts,
  testPainting,
  tiffWithPages,
  turnedPng,
  webpThatClaims,
} from '../../../testing/test-originals.ts';
import { MAX_MEMORY_BYTES } from './tasks.ts';

const { tasks, left, original, tile } = setUpOriginalTasks();

const ordinary = (width: number, height: number) =>
  testPainting(width, height).webp({ quality: 70 }).toBuffer();

/** The private memory of a process, without file pages. */
function heldBytes(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'latin1');
    return Number(/RssAnon:\s+(\d+)/.exec(status)?.[1] ?? 0) * 1024;
  } catch {
    // The process has ended meanwhile.
    return 0;
  }
}

/** The peak private memory of a task's process. */
async function mostHeld<T>(work: Promise<T>): Promise<{ peak: number; outcome: T }> {
  let peak = 0;
  const looking = setInterval(() => {
    for (const pid of originalWorkers()) peak = Math.max(peak, heldBytes(pid));
  }, 10);
  const outcome = await work.finally(() => clearInterval(looking));
  expect(peak).toBeGreaterThan(0);
  return { peak, outcome };
}

const inspect = async (bytes: Buffer | string, picture?: Buffer) =>
  tasks().run(
    'inspect',
    { source: await original(bytes), picture: picture ?? (await ordinary(90, 60)) },
    'mara',
  );

describe('an original', () => {
  it('is described with its orientation applied', async () => {
    const turned = await testPainting(900, 600)
      .rotate(90)
      .jpeg()
      .withMetadata({ orientation: 8 })
      .toBuffer();
    expect(await inspect(turned)).toEqual({
      ok: true,
      value: {
        format: 'jpeg',
        width: 900,
        height: 600,
        bits: 8,
        space: 'srgb',
        hasProfile: true,
        profile: 'sRGB',
        gamut: 'srgb',
        parts: [],
        credits: {},
      },
    });
  });

  it('may have 16 bits and a wide profile, and be a TIFF', async () => {
    const wide = await testPainting(600, 400)
      .toColourspace('rgb16')
      .withIccProfile('p3')
      .tiff({ compression: 'deflate' })
      .toBuffer();
    const answer = await inspect(wide);
    expect(answer).toMatchObject({
      ok: true,
      value: { format: 'tiff', bits: 16, hasProfile: true },
    });
  });

  it('may be an AVIF', async () => {
    const answer = await inspect(await testPainting(300, 200).avif({ effort: 0 }).toBuffer());
    expect(answer).toMatchObject({ ok: true, value: { format: 'avif', width: 300 } });
  });

  it.each([
    ['original-not-image', 'some text', async () => 'This is no picture.'],
    [
      'original-not-image',
      'a drawing in SVG',
      async () => '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"/>',
    ],
    ['original-not-image', 'a GIF', () => testPainting(90, 60).gif().toBuffer()],
    ['original-many-pages', 'a TIFF with 10,000 pages', async () => tiffWithPages(10_000)],
    ['original-too-many-pixels', '201 megapixels', () => emptyPng(20_100, 10_000)],
    ['original-too-many-pixels', '3,600 megapixels of one bit', () => pngBomb()],
    ['original-too-long', 'one pixel of 50,000,000', () => emptyPng(1, 50_000_000)],
    ['original-too-long', 'a side of 100,001 pixels', () => emptyPng(100_001, 1_000)],
    ['original-different', 'another shape', () => testPainting(600, 600).jpeg().toBuffer()],
    [
      'original-different',
      'another picture of that shape',
      () => testPainting(600, 400).flop().jpeg().toBuffer(),
    ],
    [
      'original-different',
      'the same with another thing in a corner',
      () => {
        const create = { width: 110, height: 75, channels: 3, background: '#000000' } as const;
        const input = { create };
        return testPainting(600, 400)
          .composite([{ input, left: 480, top: 10 }])
          .jpeg()
          .toBuffer();
      },
    ],
    [
      'original-damaged',
      'half a file',
      async () => {
        const file = await testPainting(600, 400).png().toBuffer();
        return file.subarray(0, file.length / 2);
      },
    ],
  ])('is refused with %s: %s', async (code, _what, make) => {
    expect(await inspect(await make())).toEqual({ ok: false, code });
    expect(await left()).toEqual([]);
  });

  it.each([
    [
      'an SVG',
      async () =>
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><rect/></svg>'),
    ],
    ['a GIF', () => testPainting(90, 60).gif().toBuffer()],
  ])('is decoded in no other format: there is no decoder for %s', async (_what, make) => {
    const outcome = await tasks().run('avif', { picture: await make(), files: [] }, 'mara');
    expect(outcome).toEqual({ ok: false, code: 'original-damaged' });
  });

  it.each([
    ['a WebP', () => webpThatClaims(16_000, 4_001)],
    ['an interlaced PNG', () => emptyPng(16_000, 7_000, true)],
    ['an AVIF', () => avifThatClaims(4_001, 4_000)],
  ])(
    'is refused by its header when %s has too many pixels to decode at once',
    async (_what, make) => {
      expect(await inspect(await make())).toEqual({ ok: false, code: 'original-too-many-at-once' });
    },
  );

  it('is refused when its texts exceed the memory limit', async () => {
    const bomb = await pngWithTexts(200);
    expect(bomb.length).toBeLessThan(2_000_000);
    const { peak, outcome } = await mostHeld(inspect(bomb));
    expect(outcome).toEqual({ ok: false, code: 'original-too-heavy' });
    // The limit may be exceeded slightly between two checks.
    expect(peak).toBeLessThan(MAX_MEMORY_BYTES * 1.3);
    expect(await left()).toEqual([]);
  });
});

describe('the tiles of an original', () => {
  it('cover the picture at every scale, with one file name each', async () => {
    const source = await original(await testPainting(700, 500).jpeg().toBuffer());
    const outcome = await tile(source, async (into) => {
      const files = await readdir(into);
      expect(files.toSorted()).toEqual([
        '0-0-256-256-256-256.webp',
        '0-0-512-500-256-250.webp',
        '0-256-256-244-256-244.webp',
        '256-0-256-256-256-256.webp',
        '256-256-256-244-256-244.webp',
        '512-0-188-256-188-256.webp',
        '512-0-188-500-94-250.webp',
        '512-256-188-244-188-244.webp',
        'full-175-125.webp',
      ]);
    });
    expect(outcome).toMatchObject({ ok: true, value: { width: 700, height: 500, tiles: 9 } });
    expect(await left()).toEqual([]);
  });

  it('need no memory for all pixels of a turned picture', async () => {
    const source = await original(turnedPng(await emptyPng(9_000, 6_000), 6));
    const { peak, outcome } = await mostHeld(tile(source));
    expect(outcome).toMatchObject({ ok: true, value: { width: 6_000, height: 9_000 } });
    expect(peak).toBeLessThan(9_000 * 6_000 * 4);
  });

  it('are not cut from a truncated file', async () => {
    const file = await testPainting(900, 600).jpeg({ quality: 90 }).toBuffer();
    const source = await original(file.subarray(0, file.length / 2));
    expect(await tile(source)).toEqual({ ok: false, code: 'original-damaged' });
  });
});
