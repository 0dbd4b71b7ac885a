import { messageFor } from '@gesso/domain/catalogue';
import { originalMessages } from '@gesso/domain/originals';
import { describe, expect, it } from 'vitest';
import { limitsOfOriginals } from '../../../features/media/image-limits.ts';
import { english } from '../../i18n/translators.ts';
import { mostPixels } from './whole-pixels.ts';

const plain = { channels: 3, depth: 'uchar', isProgressive: false, hasAlpha: false } as const;
const wholePixels = { ...plain, isProgressive: true };
const jpeg = { ...wholePixels, chromaSubsampling: '4:4:4' };
const deep = { ...wholePixels, depth: 'ushort' } as const;

type Given = [
  format: Parameters<typeof mostPixels>[0],
  described: Parameters<typeof mostPixels>[1],
];
const megapixels = (...args: Given) => mostPixels(...args, limitsOfOriginals.maxPixels) / 1_000_000;

describe('the maximum megapixels of an original', () => {
  it.each([
    ['a JPEG, read line by line', megapixels('jpeg', plain), 200],
    ['a PNG, read line by line', megapixels('png', plain), 200],
    ['a TIFF', megapixels('tiff', plain), 200],
    ['a progressive JPEG, 4:2:0', megapixels('jpeg', { ...jpeg, chromaSubsampling: '4:2:0' }), 144],
    ['a progressive JPEG, 4:4:4', megapixels('jpeg', jpeg), 75],
    ['a progressive JPEG of inks', megapixels('jpeg', { ...jpeg, channels: 4 }), 57],
    ['a progressive JPEG of greys', megapixels('jpeg', { ...jpeg, channels: 1 }), 200],
    ['an interlaced PNG', megapixels('png', wholePixels), 144],
    ['one with transparency', megapixels('png', { ...wholePixels, channels: 4 }), 110],
    ['one with 16 bits', megapixels('png', deep), 75],
    ['one with both', megapixels('png', { ...deep, channels: 4 }), 57],
    ['a WebP', megapixels('webp', plain), 64],
    ['an AVIF', megapixels('avif', { ...plain, bitsPerSample: 8 }), 26],
    ['an AVIF with 10 bits', megapixels('avif', { ...plain, bitsPerSample: 10 }), 16],
    ['an AVIF with transparency', megapixels('avif', { ...plain, hasAlpha: true }), 16],
  ])('are as measured for %s', (_what, most, expected) => {
    expect(most).toBe(expected);
  });

  it('match the texts shown to members', () => {
    const numbers = (text: string) => [...text.matchAll(/\d+/g)].map(Number);
    const refusal = numbers(messageFor(english, 'original-too-many-at-once'));
    expect(refusal).toEqual([26, 16, 10, 64, 57, 144, 200]);
    expect(numbers(originalMessages.limits)).toEqual([60, 200, 64, 26]);
  });
});
