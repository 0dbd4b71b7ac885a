/** A color in OKLab, where equal distances look equally different. */
export type Oklab = { l: number; a: number; b: number };

/** Decodes an sRGB or Display P3 value to linear light, both 0 to 1. */
export const linearOf = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

/** Encodes linear light, both 0 to 1; values outside that range stay outside. */
export const gammaOf = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

const LINEAR = Float64Array.from({ length: 256 }, (_, value) => linearOf(value / 255));

/** From sRGB, each channel 0 to 255. */
export function toOklab(red: number, green: number, blue: number): Oklab {
  const [r = 0, g = 0, b = 0] = [LINEAR[red], LINEAR[green], LINEAR[blue]];
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b);
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b);
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b);
  return {
    l: 0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    a: 1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    b: 0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  };
}

/** From six hexadecimal digits, validated by the query's schema. */
export function hexToOklab(hex: string): Oklab {
  const value = Number.parseInt(hex, 16);
  return toOklab((value >> 16) & 255, (value >> 8) & 255, value & 255);
}

/** Six hexadecimal digits; each channel outside sRGB is clamped. */
export function oklabToHex({ l, a, b }: Oklab): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ];
  return channels
    .map((value) => Math.round(255 * Math.min(1, Math.max(0, gammaOf(value)))))
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('');
}

export const squaredDistance = (one: Oklab, other: Oklab): number =>
  (one.l - other.l) ** 2 + (one.a - other.a) ** 2 + (one.b - other.b) ** 2;
