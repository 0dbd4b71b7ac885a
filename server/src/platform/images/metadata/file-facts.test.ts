import sharp from 'sharp';
import { afterAll, describe, expect, it } from 'vitest';
import { limitsOfOriginals } from '../../../features/media/image-limits.ts';
import { pngChunk, pngOf } from '../../../testing/colour/chart-files.ts';
import { rgbChart } from '../../../testing/colour/charts.ts';
import {
  CREDITS,
  filesFullOfMetadata,
  metadataIn,
  SECRETS,
} from '../../../testing/colour/full-of-metadata.ts';
import { ADOBE_RGB, DISPLAY_P3 } from '../../../testing/colour/rgb-spaces.ts';
import { encodedIn } from '../colour/gamut.ts';
import { p3Copies, withCredits } from '../colour/p3-copies.ts';
import { bytesIn } from './byte-source.ts';
import { exifFields } from './exif.ts';
import { fileFacts } from './file-facts.ts';
import { iptcFields, photoshopResources } from './iptc.ts';
import { profileName } from './profile-name.ts';
import { creditsXmp, xmpFacts } from './xmp.ts';

const LOADERS = { operation: ['VipsForeignLoadTiff', 'VipsForeignLoadHeif'] };
sharp.unblock(LOADERS);
afterAll(() => sharp.block(LOADERS));

const { pixels, profile } = rgbChart(DISPLAY_P3, 8);
const size = { width: pixels.width, height: pixels.height };
const files = await filesFullOfMetadata(pixels, profile);

const EVERYWHERE = ['camera', 'comments', 'date', 'people', 'place', 'serial-numbers', 'software'];

describe('the metadata of a file', () => {
  it.each(files)('is found in a %s', async (_, file) => {
    const { parts, credits } = fileFacts(
      await sharp(file).metadata(),
      bytesIn(file),
      limitsOfOriginals,
    );
    expect(parts).toEqual(expect.arrayContaining(EVERYWHERE));
    expect(credits).toEqual(CREDITS);
  });

  it('is found in each place where a TIFF and a PNG may store it', async () => {
    const fields = exifFields(
      bytesIn(files.find(([format]) => format === 'tiff')?.[1] ?? Buffer.alloc(0)),
    );
    expect(fields).toContainEqual({ directory: 'exif', tag: 0xa431, text: SECRETS.serial });
    expect(fields).toContainEqual({ directory: 'gps', tag: 0x1b, text: SECRETS.place });
    const text = pngChunk('tEXt', Buffer.from(`Comment\0${SECRETS.comment}`, 'latin1'));
    const png = pngOf(pixels, undefined, [text]);
    expect(fileFacts(await sharp(png).metadata(), bytesIn(png), limitsOfOriginals)).toEqual({
      parts: ['comments'],
      credits: {},
    });
  });

  it('is empty in a plain file', async () => {
    const png = pngOf(pixels, profile);
    const jpeg = await sharp(png).jpeg().toBuffer();
    for (const file of [png, jpeg]) {
      const facts = fileFacts(await sharp(file).metadata(), bytesIn(file), limitsOfOriginals);
      expect(facts).toEqual({ parts: [], credits: {} });
    }
  });

  it('is read from broken blocks without an end', () => {
    const [, tiff = Buffer.alloc(0)] = files.find(([format]) => format === 'tiff') ?? [];
    const circle = Buffer.from('49492a0008000000010069870400010000000800000008000000', 'hex');
    expect(exifFields(bytesIn(circle))).toEqual([]);
    for (let removedBytes = 0; removedBytes < 400; removedBytes += 7) {
      expect(Array.isArray(exifFields(bytesIn(tiff.subarray(0, tiff.length - removedBytes))))).toBe(
        true,
      );
    }
    expect(iptcFields(Buffer.from([0x1c, 2, 80, 255, 255, 65]))).toEqual([]);
    expect(photoshopResources(Buffer.from('8BIM\x04\x04\0\0\xff\xff\xff\xff', 'latin1'))).toEqual(
      [],
    );
    expect(xmpFacts('<dc:creator><rdf:li>').credits).toEqual({});
  });
});

describe('the name of a profile', () => {
  it('is read from both versions of the format', async () => {
    expect(profileName(profile, 80)).toBe('Display P3');
    expect(profileName(rgbChart(ADOBE_RGB, 8).profile, 80)).toBe('Adobe RGB (1998)');
    const srgb = await sharp(pngOf(pixels)).withIccProfile('srgb').png().toBuffer();
    expect(profileName((await sharp(srgb).metadata()).icc ?? Buffer.alloc(0), 80)).toMatch(/^sRGB/);
  });

  it('is undefined for bytes that are not a profile', () => {
    expect(profileName(Buffer.alloc(200, 255), 80)).toBeUndefined();
    expect(profileName(Buffer.alloc(3), 80)).toBeUndefined();
  });
});

describe('credits to keep', () => {
  it('survive being written and read again, whatever characters they contain', () => {
    const credits = { creator: 'A & B <"quoted">', copyright: "© O'Neill" };
    expect(xmpFacts(creditsXmp(credits))).toEqual({ parts: [], credits });
    expect(creditsXmp(credits)).not.toContain('<"quoted">');
  });
});

/** All public files derived from an original, made as the child process makes them. */
async function derivatives(file: Buffer, credits: { creator?: string; copyright?: string }) {
  const facts = await sharp(file).metadata();
  const copies = await p3Copies(sharp(file), facts, size, credits, limitsOfOriginals);
  const tiles = (['srgb', 'p3'] as const).map((gamut) =>
    withCredits(encodedIn(sharp(file).autoOrient(), facts, gamut), credits)
      .webp()
      .toBuffer(),
  );
  return [
    ...copies.flatMap(({ webp, avif }) => (avif ? [webp, avif] : [webp])),
    ...(await Promise.all(tiles)),
  ];
}

describe('a derived file', () => {
  it.each(files)('made from a %s contains none of its metadata', async (_, file) => {
    for (const derivative of await derivatives(file, {}))
      expect(await metadataIn(derivative)).toEqual([]);
  });

  it.each(files)(
    'made from a %s contains only creator and copyright when credits are kept',
    async (_, file) => {
      for (const derivative of await derivatives(file, CREDITS)) {
        const { exif, xmp, iptc } = await sharp(derivative).metadata();
        expect([exif, iptc]).toEqual([undefined, undefined]);
        expect(xmpFacts(xmp?.toString('utf8') ?? '')).toEqual({ parts: [], credits: CREDITS });
        for (const secret of [...Object.values(SECRETS), 'GPS']) {
          expect(derivative.includes(secret), secret).toBe(false);
        }
      }
    },
  );
});
