/** sRGB, 0 to 255 each. */
export type Colour = readonly [number, number, number];

const toLinear = (v: number) => {
  const c = v / 255;
  return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
};
const toEncoded = (v: number) => {
  const c = v <= 0.0031308 ? v * 12.92 : 1.055 * Math.max(v, 0) ** (1 / 2.4) - 0.055;
  return Math.min(255, Math.max(0, c * 255));
};

/** Oklab, so that mixed colors keep their perceived brightness. */
function toLab([r, g, b]: Colour): Colour {
  const [lr, lg, lb] = [toLinear(r), toLinear(g), toLinear(b)];
  const l = Math.cbrt(0.4122214708 * lr + 0.5363325363 * lg + 0.0514459929 * lb);
  const m = Math.cbrt(0.2119034982 * lr + 0.6806995451 * lg + 0.1073969566 * lb);
  const s = Math.cbrt(0.0883024619 * lr + 0.2817188376 * lg + 0.6299787005 * lb);
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ];
}

function fromLab([light, a, b]: Colour): Colour {
  const l = (light + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (light - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (light - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    toEncoded(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    toEncoded(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    toEncoded(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  ];
}

export function colour(hex: string): Colour {
  const value = Number.parseInt(hex, 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

export function mix(from: Colour, to: Colour, share: number): Colour {
  const a = toLab(from);
  const b = toLab(to);
  const t = Math.min(1, Math.max(0, share));
  return fromLab([a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t, a[2] + (b[2] - a[2]) * t]);
}

/** Lighter (above 0) or darker (below 0) without losing the hue. */
export function tone(of: Colour, by: number): Colour {
  const [l, a, b] = toLab(of);
  return fromLab([Math.min(1, Math.max(0, l + by)), a, b]);
}

export function css(of: Colour): string {
  return `rgb(${Math.round(of[0])},${Math.round(of[1])},${Math.round(of[2])})`;
}

/** A smooth scale through these colors; the argument runs from 0 to 1. */
export function ramp(through: readonly Colour[], steps = 512): (t: number) => Colour {
  const scale: Colour[] = [];
  for (let i = 0; i < steps; i += 1) {
    const place = (i / (steps - 1)) * (through.length - 1);
    const index = Math.min(through.length - 2, Math.floor(place));
    scale.push(mix(through[index] ?? [0, 0, 0], through[index + 1] ?? [0, 0, 0], place - index));
  }
  const last = scale[steps - 1] ?? [0, 0, 0];
  return (t) => scale[Math.max(0, Math.floor(t * steps))] ?? last;
}
