import { tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { block } from '../svg.ts';

type Field = { x: number; y: number; w: number; h: number };

function divide(surface: PaintSurface, field: Field, depth: number): Field[] {
  const { random, unit } = surface;
  const minSide = unit * 13;
  const upright = field.w / field.h > random.between(0.7, 1.4);
  const side = upright ? field.w : field.h;
  if (depth === 0 || side < minSide * 2 || (depth < 3 && random.chance(0.22))) return [field];
  const at = side * random.pick([0.28, 0.36, 0.5, 0.62, 0.72]);
  const [first, rest]: [Field, Field] = upright
    ? [
        { ...field, w: at },
        { ...field, x: field.x + at, w: field.w - at },
      ]
    : [
        { ...field, h: at },
        { ...field, y: field.y + at, h: field.h - at },
      ];
  return [...divide(surface, first, depth - 1), ...divide(surface, rest, depth - 1)];
}

export const neoplasticGrid: Style = {
  grain: 0.9,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const bar = unit * random.between(1.3, 2.4);
    const fields = divide(
      surface,
      { x: -bar, y: -bar, w: width + bar * 2, h: height + bar * 2 },
      random.whole(4, 5),
    );
    const order = random.shuffle(fields.map((_, i) => i));
    const painted = new Map(
      order.slice(0, Math.ceil(fields.length * 0.45)).map((index, i) => [index, i]),
    );
    const blocks = fields.map(({ x, y, w, h }, i) => {
      const turn = painted.get(i);
      const plain = tone(palette.ground, random.bell() * 0.025);
      const fill = turn === undefined ? plain : (palette.tones[turn % 5] ?? plain);
      return block(x, y, w, h, fill);
    });
    const bars = fields.flatMap(({ x, y, w, h }) => {
      const thick = bar * random.pick([0.8, 1, 1, 1.35]);
      return [
        block(x - thick / 2, y - bar / 2, thick, h + bar, palette.ink),
        block(x - bar / 2, y - thick / 2, w + bar, thick, palette.ink),
      ];
    });
    return { svg: blocks.concat(bars).join('') };
  },
};
