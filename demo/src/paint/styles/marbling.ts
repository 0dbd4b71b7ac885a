import { type Colour, mix } from '../colour.ts';
import type { PaintSurface, Style } from '../paint-surface.ts';
import { blend, coarse, everywhere, shade, smooth } from '../pixels.ts';

type Band = { until: number; paint: Colour };

function floatPaints({ random, palette }: PaintSurface): Band[] {
  const paints = random.shuffle([...palette.tones, palette.ground, palette.ink, palette.ground]);
  let until = 0;
  return Array.from({ length: 40 }, (_, i) => {
    until += random.between(0.25, 1) ** 2;
    return {
      until,
      paint: mix(paints[i % paints.length] ?? palette.ink, palette.ground, random.between(0, 0.15)),
    };
  });
}

/** Paint floating on water, drawn through with a comb. */
export const marbling: Style = {
  grain: 0.7,
  draw: (surface) => {
    const { width, height, unit, random, noise } = surface;
    const bands = floatPaints(surface);
    const total = bands[bands.length - 1]?.until ?? 1;
    const steps = 4096;
    const table = Uint8Array.from({ length: steps }, (_, i) =>
      bands.findIndex((band) => band.until >= ((i + 0.5) / steps) * total),
    );
    const starts = Float32Array.from(bands, (_, i) => bands[i - 1]?.until ?? 0);
    const comb = unit * random.between(9, 15);
    const pull = random.between(0, 1) < 0.5 ? random.between(1.2, 2.6) : 0.25;
    const scale = unit * random.between(30, 48);
    const depth = coarse(width, height, 3, (x, y) => {
      const bx = noise.cloud(x / scale, y / scale, 3);
      const by = noise.cloud(x / scale + 40, y / scale + 40, 3);
      const turn = x / comb + bx;
      const tooth = Math.abs(turn - Math.floor(turn / 2) * 2 - 1);
      return (
        14 +
        y / (unit * 9) +
        tooth * pull +
        bx * 2.6 +
        noise.cloud(x / scale + bx * 1.3, y / scale + by * 1.3, 3) * 2.4
      );
    });
    const depths = everywhere(width, height, depth);
    return {
      pixels: shade(width, height, (x, y) => {
        const at = y * width + x;
        const d = depths[at] ?? 0;
        const wrapped = d - Math.floor(d / total) * total;
        const index = table[Math.floor((wrapped / total) * steps)] ?? 0;
        const band = bands[index];
        const before = bands[(index + bands.length - 1) % bands.length];
        if (!band || !before) return surface.palette.ground;
        const dx = (depths[at + 1] ?? d) - d;
        const dy = (depths[at + width] ?? d) - d;
        const soft = Math.sqrt(dx * dx + dy * dy) * 1.2 + 1e-4;
        return blend(before.paint, band.paint, smooth(0, soft, wrapped - (starts[index] ?? 0)));
      }),
    };
  },
};
