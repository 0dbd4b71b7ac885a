import { describe, expect, it } from 'vitest';
import { isAnimated } from './is-animated.ts';

const text = (value: string) => [...value].map((email) => email.charCodeAt(0));
const big = (value: number) => [24, 16, 8, 0].map((shift) => (value >>> shift) & 255);
const little = (value: number) => big(value).reverse();

const SCREEN = [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255];
const CONTROL = [0x21, 0xf9, 4, 0, 10, 0, 0, 0];
const FRAME = [0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0];
const LOOP = [0x21, 0xff, 11, ...text('NETSCAPE2.0'), 3, 1, 0, 0, 0];
const gif = (...parts: number[][]) =>
  Uint8Array.from([...text('GIF89a'), ...SCREEN, ...parts.flat(), 0x3b]);

const chunk = (kind: string, content: number[]) => [
  ...big(content.length),
  ...text(kind),
  ...content,
  ...big(0),
];
const png = (...chunks: number[][]) =>
  Uint8Array.from([0x89, ...text('PNG'), 13, 10, 26, 10, ...chunks.flat()]);

const part = (kind: string, content: number[]) => [
  ...text(kind),
  ...little(content.length),
  ...content,
  ...(content.length % 2 ? [0] : []),
];
const webp = (...parts: number[][]) =>
  Uint8Array.from([...text('RIFF'), ...little(4), ...text('WEBP'), ...parts.flat()]);

describe('isAnimated', () => {
  it('is true for a GIF of several frames only', () => {
    expect(isAnimated(gif(LOOP, CONTROL, FRAME, CONTROL, FRAME))).toBe(true);
    expect(isAnimated(gif(LOOP, CONTROL, FRAME))).toBe(false);
  });
  it('is true for a PNG that declares several frames only', () => {
    const header = chunk('IHDR', Array<number>(13).fill(0));
    const data = chunk('IDAT', [1, 2, 3]);
    expect(isAnimated(png(header, chunk('acTL', [...big(2), ...big(0)]), data))).toBe(true);
    expect(isAnimated(png(header, chunk('acTL', [...big(1), ...big(0)]), data))).toBe(false);
    expect(isAnimated(png(header, data))).toBe(false);
  });
  it('is true for a WebP of several frames only', () => {
    const extended = part('VP8X', [2, 0, 0, 0, 0, 0, 0, 0, 0, 0]);
    const frame = part('ANMF', [1, 2, 3]);
    expect(isAnimated(webp(extended, frame, frame))).toBe(true);
    expect(isAnimated(webp(extended, frame))).toBe(false);
    expect(isAnimated(webp(part('VP8 ', [1, 2, 3])))).toBe(false);
  });
  it('is false for truncated, empty and foreign files', () => {
    const moving = gif(CONTROL, FRAME, CONTROL, FRAME);
    for (let end = 0; end < 40; end += 1) {
      expect(isAnimated(moving.subarray(0, end))).toBe(false);
    }
    expect(isAnimated(Uint8Array.from(text('not a picture at all')))).toBe(false);
  });
});
