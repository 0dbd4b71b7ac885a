import { mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { block, curveThrough, filled, moved, type Point } from '../svg.ts';

/** A frond cut with scissors in one go: round lobes left and right of a spine. */
function frond({ random }: PaintSurface): string {
  const lobes = random.whole(4, 7);
  const lean = random.bell() * 22;
  const side = (dir: number): Point[] =>
    Array.from({ length: lobes }, (_, i) => {
      const t = (i + 0.5) / lobes;
      const reach = Math.sin(Math.PI * (0.18 + t * 0.72)) * random.between(26, 38);
      const y = 50 - t * 96;
      const mid = lean * t * t;
      return [
        [mid + dir * 5, y + 6] as Point,
        [mid + dir * reach * 0.8, y + 3] as Point,
        [mid + dir * reach, y - 6] as Point,
        [mid + dir * reach * 0.7, y - 9] as Point,
        [mid + dir * 6, y - 5] as Point,
      ];
    }).flat();
  return curveThrough([[0, 56], ...side(-1), [lean, -58], ...side(1).reverse()], true);
}

function pebbleShape({ random }: PaintSurface): string {
  const points = Array.from({ length: 6 }, (_, i): Point => {
    const r = random.between(22, 44);
    return [Math.cos((i / 6) * 6.283) * r, Math.sin((i / 6) * 6.283) * r];
  });
  return curveThrough(points, true);
}

function star({ random }: PaintSurface): string {
  const arms = random.whole(5, 8);
  const points = Array.from({ length: arms * 2 }, (_, i): Point => {
    const r = i % 2 === 0 ? random.between(38, 48) : random.between(12, 18);
    return [Math.cos((i / arms) * Math.PI) * r, Math.sin((i / arms) * Math.PI) * r];
  });
  return curveThrough(points, true);
}

export const cutOuts: Style = {
  grain: 0.9,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const columns = Math.max(2, Math.round(width / (unit * random.between(28, 40))));
    const rows = Math.max(2, Math.round(height / (unit * random.between(28, 40))));
    const [w, h] = [width / columns, height / rows];
    const papers = [palette.ground, ...palette.tones];
    const parts: string[] = [];
    const shapes: string[] = [];
    let before = -1;
    for (let i = 0; i < columns * rows; i += 1) {
      const [x, y] = [(i % columns) * w, Math.floor(i / columns) * h];
      const index = (random.whole(1, papers.length - 1) + before + papers.length) % papers.length;
      before = index;
      const paper = papers[index] ?? palette.ground;
      parts.push(block(x, y, w + 1, h + 1, mix(paper, palette.ground, 0.12)));
      const paint = random.pick(papers.filter((other) => other !== paper));
      const path = random.pick([frond, frond, frond, pebbleShape, star])(surface);
      const size = (Math.min(w, h) / 100) * random.between(0.78, 1.02);
      const [cx, cy, turn] = [
        x + w / 2 + random.bell() * w * 0.1,
        y + h / 2 + random.bell() * h * 0.1,
        random.between(-0.7, 0.7),
      ];
      shapes.push(
        moved(cx + unit * 0.5, cy + unit * 0.6, turn, size, filled(path, [0, 0, 0], 0.14)),
      );
      shapes.push(moved(cx, cy, turn, size, filled(path, tone(paint, random.bell() * 0.02))));
    }
    return { svg: parts.join('') + shapes.join('') };
  },
};
