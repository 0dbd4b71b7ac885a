import type { Strip } from './large-style.ts';
import type { WetPaint } from './wet-paint.ts';

/** Rows above and below a strip that its lighting depends on. */
export const BESIDE = 2;

/** Light from the upper left on thick paint: slopes towards it shine, slopes away are dark. */
export function lightRelief(wet: WetPaint, { top, rows, pixels }: Strip): void {
  const { width, heights, colours } = wet;
  for (let row = 0; row < rows; row += 1) {
    const line = (row + top - wet.top) * width;
    for (let x = 0; x < width; x += 1) {
      const at = line + x;
      const left = x > 0 ? at - 1 : at;
      const right = x + 1 < width ? at + 1 : at;
      const dx = (heights[right] ?? 0) - (heights[left] ?? 0);
      const dy = (heights[at + width] ?? 0) - (heights[at - width] ?? 0);
      const slope = Math.max(-0.9, Math.min(0.9, -(dx + dy * 1.2) * 0.5));
      const gleam = slope > 0.42 ? (slope - 0.42) * 70 : 0;
      const light = 1 + slope * 0.34;
      const to = (row * width + x) * 3;
      pixels[to] = (colours[at * 3] ?? 0) * light + gleam;
      pixels[to + 1] = (colours[at * 3 + 1] ?? 0) * light + gleam;
      pixels[to + 2] = (colours[at * 3 + 2] ?? 0) * light + gleam;
    }
  }
}
