import { type Colour, mix, tone } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { warmest } from '../palettes.ts';
import { blend, distance, lit, shade, smooth } from '../pixels.ts';

type Layer = { line: Float32Array; paper: Colour };

/** Where each sheet of paper was cut, from the far range to the near hills. */
function cutLayers(
  { width, height, unit, random, noise, palette }: PaintSurface,
  far: Colour,
  near: Colour,
): Layer[] {
  const count = random.whole(6, 8);
  const sharpness = random.between(0.15, 1);
  return Array.from({ length: count }, (_, i) => {
    const depth = i / (count - 1);
    const base = height * (0.34 + depth * 0.5 + random.bell() * 0.02);
    const swing = height * (0.2 - depth * 0.07);
    const line = Float32Array.from({ length: width }, (_, x) => {
      const place = x / (unit * (78 - depth * 20)) + i * 31.7;
      const peak = noise.ridge(place, i * 3.1, 4) - 0.6;
      const hill = noise.cloud(place * 0.8, i * 7.7, 2) * 0.5;
      return base - swing * (peak * sharpness * (1.3 - depth) + hill * (1 - sharpness * 0.5)) * 1.6;
    });
    return {
      line,
      paper: tone(
        mix(far, near, depth ** 0.9),
        random.bell() * 0.015 + (palette.ground[0] < 60 ? 0.02 : 0),
      ),
    };
  });
}

export const paperCut: Style = {
  grain: 1,
  draw: (surface) => {
    const { width, height, unit, random, palette } = surface;
    const dark = palette.ground[0] < 60;
    const skyTop = dark ? palette.ground : mix(palette.tones[2], palette.ground, 0.55);
    const skyLow = dark
      ? mix(palette.tones[0], palette.ground, 0.3)
      : mix(warmest(palette), palette.ground, 0.72);
    const layers = cutLayers(
      surface,
      mix(palette.tones[1], skyLow, 0.55),
      dark ? mix(palette.ground, [0, 0, 0], 0.5) : mix(palette.tones[0], palette.ink, 0.72),
    );
    const [sunX, sunY] = [width * random.between(0.22, 0.78), height * random.between(0.2, 0.36)];
    const radius = unit * random.between(9, 17);
    const sun = dark ? palette.ink : mix(warmest(palette), palette.ground, 0.25);
    const soft = unit * 2.6;
    const lines = layers.map(({ line }) => line);
    const papers = layers.map(({ paper }) => paper);
    const aside = Math.round(unit * 0.6);
    return {
      pixels: shade(width, height, (x, y) => {
        let top = lines.length - 1;
        while (top >= 0 && y < (lines[top]?.[x] ?? 0)) top -= 1;
        const next = lines[top + 1]?.[x < aside ? 0 : x - aside] ?? height * 2;
        const shadow = next - y > soft ? 1 : 1 - smooth(soft, 0, next - y) * 0.34;
        const paper = papers[top];
        if (paper)
          return lit(paper, shadow + smooth(unit * 0.35, 0, y - (lines[top]?.[x] ?? 0)) * 0.1);
        const away = distance(x - sunX, y - sunY);
        const sky = blend(skyTop, skyLow, Math.min(1, y / (height * 0.7)));
        if (away > radius * 3.2) return lit(sky, shadow);
        const glow = blend(sky, sun, 0.4 * smooth(radius * 3.2, radius, away));
        return lit(blend(glow, sun, smooth(radius + 0.8, radius - 0.8, away)), shadow);
      }),
    };
  },
};
