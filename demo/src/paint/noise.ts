import type { Random } from './random.ts';

export type Noise = {
  /** Smooth gradient noise, about -1 to 1. */
  at: (x: number, y: number) => number;
  /** Several octaves of it, about -1 to 1. */
  cloud: (x: number, y: number, octaves: number) => number;
  /** Folded octaves: crests and valleys, 0 to 1. */
  ridge: (x: number, y: number, octaves: number) => number;
};

const fade = (t: number) => t * t * t * (t * (t * 6 - 15) + 10);

function gradients(random: Random): { order: Uint8Array; dx: Float32Array; dy: Float32Array } {
  const order = new Uint8Array(512);
  const dx = new Float32Array(256);
  const dy = new Float32Array(256);
  const shuffled = random.shuffle(Array.from({ length: 256 }, (_, i) => i));
  for (let i = 0; i < 256; i += 1) {
    order[i] = shuffled[i] ?? 0;
    order[i + 256] = shuffled[i] ?? 0;
    const angle = random.between(0, Math.PI * 2);
    dx[i] = Math.cos(angle);
    dy[i] = Math.sin(angle);
  }
  return { order, dx, dy };
}

export function createNoise(random: Random): Noise {
  const { order, dx, dy } = gradients(random);
  const corner = (ix: number, iy: number, fx: number, fy: number) => {
    const g = order[(order[ix & 255] ?? 0) + (iy & 255)] ?? 0;
    return (dx[g] ?? 0) * fx + (dy[g] ?? 0) * fy;
  };
  const at = (x: number, y: number) => {
    const ix = Math.floor(x);
    const iy = Math.floor(y);
    const fx = x - ix;
    const fy = y - iy;
    const u = fade(fx);
    const top = corner(ix, iy, fx, fy) * (1 - u) + corner(ix + 1, iy, fx - 1, fy) * u;
    const low =
      corner(ix, iy + 1, fx, fy - 1) * (1 - u) + corner(ix + 1, iy + 1, fx - 1, fy - 1) * u;
    return (top + (low - top) * fade(fy)) * 1.5;
  };
  const cloud = (x: number, y: number, octaves: number) => {
    let sum = 0;
    let reach = 0;
    for (let o = 0, size = 1, weight = 1; o < octaves; o += 1, size *= 2.03, weight *= 0.5) {
      sum += at(x * size + o * 17.3, y * size - o * 9.1) * weight;
      reach += weight;
    }
    return sum / reach;
  };
  const ridge = (x: number, y: number, octaves: number) => {
    let sum = 0;
    let reach = 0;
    for (let o = 0, size = 1, weight = 1; o < octaves; o += 1, size *= 2.1, weight *= 0.5) {
      sum += (1 - Math.min(1, Math.abs(at(x * size + o * 11.7, y * size + o * 5.3)))) * weight;
      reach += weight;
    }
    return sum / reach;
  };
  return { at, cloud, ridge };
}
