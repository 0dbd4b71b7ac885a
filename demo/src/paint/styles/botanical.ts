import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { curveThrough, disc, filled, moved, type Point, stroked } from '../svg.ts';

type Habit = {
  spread: number;
  leaf: number;
  slim: number;
  bend: number;
  bloom: 'none' | 'umbel' | 'petals' | 'berries';
};

function leafAt(
  surface: PaintSurface,
  at: Point,
  turn: number,
  habit: Habit,
  paint: Colour,
): string {
  const { unit, random } = surface;
  const size = unit * habit.leaf * random.between(0.75, 1.15);
  const wide = size * habit.slim;
  const blade = `M0 0C${(size * 0.3).toFixed(1)} ${(-wide).toFixed(1)} ${(size * 0.75).toFixed(1)} ${(-wide * 0.7).toFixed(1)} ${size.toFixed(1)} 0C${(size * 0.75).toFixed(1)} ${(wide * 0.6).toFixed(1)} ${(size * 0.3).toFixed(1)} ${wide.toFixed(1)} 0 0Z`;
  const vein = stroked(`M0 0L${(size * 0.85).toFixed(1)} 0`, tone(paint, 0.12), unit * 0.09, 0.8);
  return moved(at[0], at[1], turn, 1, filled(blade, tone(paint, random.bell() * 0.05)) + vein);
}

function bloomAt(surface: PaintSurface, [x, y]: Point, turn: number, habit: Habit): string {
  const { unit, random, palette } = surface;
  const paint = random.pick([palette.tones[4], palette.tones[0], palette.tones[1]]);
  if (habit.bloom === 'berries') {
    return Array.from({ length: 4 }, () =>
      disc(
        x + random.bell() * unit * 2.4,
        y + random.bell() * unit * 2.4,
        unit * random.between(0.5, 0.85),
        tone(palette.tones[4], random.bell() * 0.05),
      ),
    ).join('');
  }
  if (habit.bloom === 'umbel') {
    return Array.from({ length: 13 }, (_, i) => {
      const angle = turn + (i / 12 - 0.5) * 2;
      const reach = unit * random.between(3, 4.6);
      const tip: Point = [x + Math.cos(angle) * reach, y + Math.sin(angle) * reach];
      return (
        stroked(curveThrough([[x, y], tip]), palette.tones[3], unit * 0.14) +
        disc(tip[0], tip[1], unit * random.between(0.4, 0.7), tone(paint, random.bell() * 0.07))
      );
    }).join('');
  }
  const petals = random.whole(5, 8);
  const petal = `M0 0C${unit} ${-unit * 1.3} ${unit * 3} ${-unit * 1.2} ${unit * 3.2} 0C${unit * 3} ${unit * 1.2} ${unit} ${unit * 1.3} 0 0Z`;
  return (
    Array.from({ length: petals }, (_, i) =>
      moved(
        x,
        y,
        turn + (i / petals) * Math.PI * 2,
        1,
        filled(petal, tone(paint, random.bell() * 0.06), 0.92),
      ),
    ).join('') + disc(x, y, unit * 0.75, palette.tones[3])
  );
}

/** One stem bends, grows leaves left and right, forks, and ends in a flower. */
function grow(
  surface: PaintSurface,
  habit: Habit,
  from: Point,
  turn: number,
  reach: number,
  depth: number,
): string {
  const { unit, random, palette } = surface;
  const green = mix(palette.tones[0], palette.tones[3], random.between(0, 0.35));
  const joints = Math.max(4, Math.round(reach / (unit * 3.4)));
  const points: Point[] = [from];
  const parts: string[] = [];
  let angle = turn;
  let at = from;
  for (let i = 1; i <= joints; i += 1) {
    angle += random.bell() * habit.bend + (-Math.PI / 2 - angle) * 0.06;
    at = [at[0] + (Math.cos(angle) * reach) / joints, at[1] + (Math.sin(angle) * reach) / joints];
    points.push(at);
    const side = i % 2 === 0 ? 1 : -1;
    if (depth > 0 && i > 1 && i < joints && random.chance(0.42)) {
      parts.push(
        grow(
          surface,
          habit,
          at,
          angle + side * habit.spread,
          reach * random.between(0.32, 0.5) * (1 - (i / joints) * 0.4),
          depth - 1,
        ),
      );
    } else if (i > 1)
      parts.push(leafAt(surface, at, angle + side * habit.spread * 1.3, habit, green));
  }
  parts.unshift(
    stroked(curveThrough(points), mix(green, palette.ink, 0.45), unit * (0.22 + depth * 0.16)),
  );
  parts.push(
    habit.bloom === 'none'
      ? leafAt(surface, at, angle, habit, green)
      : bloomAt(surface, at, angle, habit),
  );
  return parts.join('');
}

export const botanical: Style = {
  grain: 1,
  draw: (surface) => {
    const { width, height, unit, random } = surface;
    const stems = Math.max(1, Math.round(width / (unit * random.between(34, 60))));
    const parts = Array.from({ length: stems }, (_, i) => {
      const habit: Habit = {
        spread: random.between(0.5, 0.95),
        leaf: random.between(3.2, 7),
        slim: random.between(0.14, 0.36),
        bend: random.between(0.12, 0.4),
        bloom: random.pick(['none', 'umbel', 'petals', 'petals', 'berries']),
      };
      const foot: Point = [width * ((i + 0.5) / stems) + random.bell() * unit * 4, height * 0.95];
      return grow(
        surface,
        habit,
        foot,
        -Math.PI / 2 + random.bell() * 0.25,
        height * random.between(0.62, 0.78),
        2,
      );
    });
    return { svg: parts.join('') };
  },
};
