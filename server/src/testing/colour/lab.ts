/** XYZ under D50, the connection space of profiles; Y of white is 1. */
export type Xyz = [x: number, y: number, z: number];
/** CIE L*a*b* under D50. */
export type Lab = { l: number; a: number; b: number };

export const D50: Xyz = [0.9642, 1, 0.8249];

const root = (value: number): number =>
  value > 216 / 24_389 ? Math.cbrt(value) : (value * 24_389) / 27 / 116 + 16 / 116;
const cube = (value: number): number =>
  value ** 3 > 216 / 24_389 ? value ** 3 : ((116 * value - 16) * 27) / 24_389;

export function labOf([x, y, z]: Xyz): Lab {
  const [fx, fy, fz] = [root(x / D50[0]), root(y / D50[1]), root(z / D50[2])];
  return { l: 116 * fy - 16, a: 500 * (fx - fy), b: 200 * (fy - fz) };
}

export function xyzOf({ l, a, b }: Lab): Xyz {
  const fy = (l + 16) / 116;
  return [D50[0] * cube(fy + a / 500), D50[1] * cube(fy), D50[2] * cube(fy - b / 200)];
}

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

function hueOf(a: number, b: number): number {
  if (a === 0 && b === 0) return 0;
  const degrees = (Math.atan2(b, a) * 180) / Math.PI;
  return degrees < 0 ? degrees + 360 : degrees;
}

/** The mean of two hues, or their sum if one of the colors is gray. */
function meanHue(one: number, other: number, areGrey: boolean): number {
  if (areGrey) return one + other;
  if (Math.abs(one - other) <= 180) return (one + other) / 2;
  return one + other < 360 ? (one + other + 360) / 2 : (one + other - 360) / 2;
}

function hueStep(one: number, other: number): number {
  const step = other - one;
  if (step > 180) return step - 360;
  return step < -180 ? step + 360 : step;
}

/** CIEDE2000, after Sharma, Wu and Dalal (2005). */
export function deltaE2000(one: Lab, other: Lab): number {
  const mean = (Math.hypot(one.a, one.b) + Math.hypot(other.a, other.b)) / 2;
  const stretch = 1.5 - 0.5 * Math.sqrt(mean ** 7 / (mean ** 7 + 25 ** 7));
  const [a1, a2] = [one.a * stretch, other.a * stretch];
  const [c1, c2] = [Math.hypot(a1, one.b), Math.hypot(a2, other.b)];
  const [h1, h2] = [hueOf(a1, one.b), hueOf(a2, other.b)];
  const areGrey = c1 * c2 === 0;
  const light = other.l - one.l;
  const chroma = c2 - c1;
  const hue = areGrey ? 0 : 2 * Math.sqrt(c1 * c2) * Math.sin(radians(hueStep(h1, h2)) / 2);
  const [l, c, h] = [(one.l + other.l) / 2, (c1 + c2) / 2, meanHue(h1, h2, areGrey)];
  const t =
    1 -
    0.17 * Math.cos(radians(h - 30)) +
    0.24 * Math.cos(radians(2 * h)) +
    0.32 * Math.cos(radians(3 * h + 6)) -
    0.2 * Math.cos(radians(4 * h - 63));
  const turn = 30 * Math.exp(-(((h - 275) / 25) ** 2));
  const rotation = -2 * Math.sqrt(c ** 7 / (c ** 7 + 25 ** 7)) * Math.sin(radians(2 * turn));
  const lightShare = light / (1 + (0.015 * (l - 50) ** 2) / Math.sqrt(20 + (l - 50) ** 2));
  const chromaShare = chroma / (1 + 0.045 * c);
  const hueShare = hue / (1 + 0.015 * c * t);
  return Math.sqrt(
    lightShare ** 2 + chromaShare ** 2 + hueShare ** 2 + rotation * chromaShare * hueShare,
  );
}
