import { type Colour, css, mix } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { disc, ring } from '../svg.ts';

type Globe = { x: number; y: number; r: number; paint: Colour; belts: number };

/** Dots by rejection: many where the light does not reach, few where it does. */
function stipple({ random, noise, unit }: PaintSurface, { x, y, r, paint, belts }: Globe): string {
  const count = Math.round((r / unit) ** 2 * 5.2);
  const [dx, dy] = [-0.55, -0.6];
  let path = '';
  for (let i = 0; i < count; i += 1) {
    const [u, v] = [random.between(-1, 1), random.between(-1, 1)];
    const far = u * u + v * v;
    if (far > 1) continue;
    const up = Math.sqrt(1 - far);
    const light = u * dx + v * dy + up * 0.6;
    const belt =
      belts > 0
        ? Math.sin(v * belts + u * 0.6 + noise.at(u * 2, v * 5 + r) * 1.4) * 0.28
        : noise.cloud(u * 2 + x, v * 2 + y, 3) * 0.5;
    if (random.next() < light * 0.85 + 0.3 + belt) continue;
    path += `M${(x + u * r).toFixed(1)} ${(y + v * r).toFixed(1)}h.1`;
  }
  return `<path d="${path}" stroke="${css(paint)}" stroke-width="${(unit * 0.34).toFixed(2)}" stroke-linecap="round"/>`;
}

export const stipplePlanets: Style = {
  grain: 0.9,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const parts: string[] = [];
    const [sx, sy] = [width * random.between(-0.05, 0.2), height * random.between(0.8, 1.05)];
    for (let i = 1; i < 9; i += 1)
      parts.push(ring(sx, sy, i * unit * 17, palette.ink, unit * 0.12, 0.22));
    const globes: Globe[] = [];
    for (let i = 0; i < 90 && globes.length < 7; i += 1) {
      const r = unit * (globes.length === 0 ? random.between(22, 30) : random.between(3, 12));
      const globe = {
        x: random.between(0.1, 0.9) * width,
        y: random.between(0.1, 0.9) * height,
        r,
        paint: mix(palette.ink, random.pick(palette.tones), 0.45),
        belts: random.chance(0.6) ? random.between(6, 15) : 0,
      };
      if (
        globes.every(
          (other) => Math.hypot(other.x - globe.x, other.y - globe.y) > other.r + r + unit * 5,
        )
      )
        globes.push(globe);
    }
    for (const globe of globes) {
      parts.push(
        disc(globe.x, globe.y, globe.r, mix(palette.ground, random.pick(palette.tones), 0.4)),
        stipple(surface, globe),
      );
      if (globe.r > unit * 8 && random.chance(0.5)) {
        parts.push(
          `<ellipse cx="${globe.x.toFixed(1)}" cy="${globe.y.toFixed(1)}" rx="${(globe.r * 1.7).toFixed(1)}" ry="${(globe.r * 0.34).toFixed(1)}" fill="none" stroke="${css(palette.ink)}" stroke-width="${(unit * 0.3).toFixed(2)}" stroke-dasharray="${(globe.r * 4.15).toFixed(1)} ${(globe.r * 2.6).toFixed(1)}" stroke-dashoffset="${(-globe.r * 0.05).toFixed(1)}" transform="rotate(-16 ${globe.x.toFixed(1)} ${globe.y.toFixed(1)})"/>`,
        );
      }
    }
    for (let i = 0; i < 220; i += 1)
      parts.push(
        disc(
          random.between(0, width),
          random.between(0, height),
          unit * (0.06 + random.next() ** 7 * 0.4),
          palette.ink,
          0.7,
        ),
      );
    return { svg: parts.join('') };
  },
};
