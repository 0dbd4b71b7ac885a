import { describe, expect, it } from 'vitest';
import { declaredSize } from './declared-size.ts';
import { fitWithin } from './fit-within.ts';

const bytes = (length: number, parts: [at: number, ...values: number[]][]): Uint8Array => {
  const all = new Uint8Array(length);
  for (const [at, ...values] of parts) all.set(values, at);
  return all;
};
const letters = (text: string) => Array.from(text, (letter) => letter.charCodeAt(0));

describe('the size a header declares', () => {
  it('is read from the header of a PNG, before its pixels', () => {
    const png = bytes(40, [
      [0, 0x89, 0x50, 0x4e, 0x47],
      [18, 0x36, 0xb0],
      [22, 0x36, 0xb0],
    ]);
    expect(declaredSize(png)).toEqual({ width: 14_000, height: 14_000 });
  });
  it('is read from a GIF', () => {
    const gif = bytes(40, [
      [0, ...letters('GIF89a')],
      [6, 0x20, 0x03, 0x58, 0x02],
    ]);
    expect(declaredSize(gif)).toEqual({ width: 800, height: 600 });
  });
  it('is read from each kind of WebP', () => {
    const webp = (kind: string, ...part: [number, ...number[]]) =>
      bytes(40, [[0, ...letters('RIFF')], [8, ...letters(`WEBP${kind}`)], part]);
    expect(declaredSize(webp('VP8X', 24, 0x1f, 0x03, 0, 0x57, 0x02, 0))).toEqual({
      width: 800,
      height: 600,
    });
    expect(declaredSize(webp('VP8 ', 26, 0x20, 0x03, 0x58, 0x02))).toEqual({
      width: 800,
      height: 600,
    });
    expect(declaredSize(webp('VP8L', 21, 0x1f, 0xc3, 0x95, 0))).toEqual({
      width: 800,
      height: 600,
    });
  });
  it('is found in a JPEG after its other segments', () => {
    const jpeg = bytes(60, [
      [0, 0xff, 0xd8, 0xff, 0xe1, 0, 16],
      [20, 0xff, 0xc4, 0, 4],
      [26, 0xff, 0xc2, 0, 17, 8, 0x02, 0x58, 0x03, 0x20],
    ]);
    expect(declaredSize(jpeg)).toEqual({ width: 800, height: 600 });
  });
  it('is unknown for anything else', () => {
    expect(declaredSize(bytes(64, [[0, ...letters('<svg xmlns=')]]))).toBeNull();
    expect(declaredSize(new Uint8Array(3))).toBeNull();
  });
});

describe('scaling down', () => {
  it('keeps the aspect ratio and limits the longest side', () => {
    expect(fitWithin(4000, 3000, 2048)).toEqual({ width: 2048, height: 1536 });
    expect(fitWithin(10, 9000, 2048)).toEqual({ width: 2, height: 2048 });
    expect(fitWithin(1, 9000, 2048)).toEqual({ width: 1, height: 2048 });
  });
  it('never scales up', () => {
    expect(fitWithin(640, 480, 2048)).toEqual({ width: 640, height: 480 });
  });
});
