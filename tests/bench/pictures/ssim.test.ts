import { describe, expect, it } from 'vitest';
import { type Rgb, ssim } from './ssim.ts';

const SIDE = 32;
const painted = (value: (x: number, y: number, channel: number) => number): Rgb => ({
  width: SIDE,
  height: SIDE,
  data: Uint8Array.from({ length: SIDE * SIDE * 3 }, (_, at) => {
    const pixel = Math.floor(at / 3);
    return value(pixel % SIDE, Math.floor(pixel / SIDE), at % 3);
  }),
});

const stripes = painted((x) => (x % 4 < 2 ? 60 : 190));

describe('structural similarity', () => {
  it('is one for identical images, in either order', () => {
    const paler = painted((x) => (x % 4 < 2 ? 90 : 170));
    expect(ssim(stripes, stripes)).toBeCloseTo(1, 10);
    expect(ssim(stripes, paler)).toBeCloseTo(ssim(paler, stripes), 10);
  });

  it('falls more for lost lines than for changed brightness, and for a lost color', () => {
    const lighter = painted((x) => (x % 4 < 2 ? 70 : 200));
    const blurred = painted(() => 125);
    const withoutBlue = painted((x, _, channel) => (channel === 2 || x % 4 < 2 ? 60 : 190));
    expect(ssim(stripes, lighter)).toBeGreaterThan(0.98);
    expect(ssim(stripes, blurred)).toBeLessThan(0.1);
    expect(ssim(stripes, withoutBlue)).toBeCloseTo(2 / 3, 1);
  });

  it('only compares images of the same size', () => {
    expect(() => ssim(stripes, { ...stripes, width: 16, height: 64 })).toThrow('size');
  });
});
