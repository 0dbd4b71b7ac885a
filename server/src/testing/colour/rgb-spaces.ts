import { D50, type Lab, labOf, type Xyz } from './lab.ts';

type Chromaticity = readonly [x: number, y: number];
type Matrix = [Xyz, Xyz, Xyz];

/** An RGB space: its primaries under D65 and its transfer curve. */
export type RgbSpace = {
  name: string;
  primaries: readonly [Chromaticity, Chromaticity, Chromaticity];
  toLight(value: number): number;
  /** as stored in a profile: a gamma, or the parameters of the sRGB curve */
  curve: number | 'srgb';
};

const srgbLight = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

export const SRGB: RgbSpace = {
  name: 'sRGB',
  primaries: [
    [0.64, 0.33],
    [0.3, 0.6],
    [0.15, 0.06],
  ],
  toLight: srgbLight,
  curve: 'srgb',
};

export const DISPLAY_P3: RgbSpace = {
  name: 'Display P3',
  primaries: [
    [0.68, 0.32],
    [0.265, 0.69],
    [0.15, 0.06],
  ],
  toLight: srgbLight,
  curve: 'srgb',
};

const ADOBE_GAMMA = 563 / 256;

export const ADOBE_RGB: RgbSpace = {
  name: 'Adobe RGB (1998)',
  primaries: [
    [0.64, 0.33],
    [0.21, 0.71],
    [0.15, 0.06],
  ],
  toLight: (value) => value ** ADOBE_GAMMA,
  curve: ADOBE_GAMMA,
};

/** Maps a triple. */
const each = <A, B>([x, y, z]: [A, A, A], change: (value: A, at: number) => B): [B, B, B] => [
  change(x, 0),
  change(y, 1),
  change(z, 2),
];

const dot = (one: Xyz, other: Xyz): number =>
  one[0] * other[0] + one[1] * other[1] + one[2] * other[2];

export const times = (matrix: Matrix, vector: Xyz): Xyz => [
  dot(matrix[0], vector),
  dot(matrix[1], vector),
  dot(matrix[2], vector),
];

const transpose = ([a, b, c]: Matrix): Matrix => [
  [a[0], b[0], c[0]],
  [a[1], b[1], c[1]],
  [a[2], b[2], c[2]],
];

const cross = (a: Xyz, b: Xyz): Xyz => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];

/** Inverts a matrix by Cramer's rule. */
export function inverse(matrix: Matrix): Matrix {
  const [a, b, c] = matrix;
  const scale = 1 / dot(a, cross(b, c));
  const columns: Matrix = [cross(b, c), cross(c, a), cross(a, b)];
  return transpose(each(columns, (column) => each(column, (value) => value * scale)));
}

const multiply = (one: Matrix, other: Matrix): Matrix => {
  const columns = transpose(other);
  return transpose([times(one, columns[0]), times(one, columns[1]), times(one, columns[2])]);
};

const D65: Xyz = [0.3127 / 0.329, 1, (1 - 0.3127 - 0.329) / 0.329];
const BRADFORD: Matrix = [
  [0.8951, 0.2664, -0.1614],
  [-0.7502, 1.7135, 0.0367],
  [0.0389, -0.0685, 1.0296],
];

function adaptation(): Matrix {
  const [from, to] = [times(BRADFORD, D65), times(BRADFORD, D50)];
  const scales: Matrix = [
    [to[0] / from[0], 0, 0],
    [0, to[1] / from[1], 0],
    [0, 0, to[2] / from[2]],
  ];
  return multiply(inverse(BRADFORD), multiply(scales, BRADFORD));
}

const xyzOfChromaticity = ([x, y]: Chromaticity): Xyz => [x / y, 1, (1 - x - y) / y];

/** The matrix from linear light to XYZ under D50; its columns are the colorants of a profile. */
export function matrixOf({ primaries: [red, green, blue] }: RgbSpace): Matrix {
  const columns = each([red, green, blue], xyzOfChromaticity);
  const shares = times(inverse(transpose(columns)), D65);
  const scaled = each(columns, (column, index) =>
    each(column, (value) => value * (shares[index] ?? 0)),
  );
  return multiply(adaptation(), transpose(scaled));
}

/** The color of RGB values from 0 to 1. */
export function labOfRgb(space: RgbSpace, rgb: Xyz): Lab {
  return labOf(times(matrixOf(space), each(rgb, space.toLight)));
}

/** Whether the space can represent the color with an accuracy of 8 bits. */
export function holds(space: RgbSpace, xyz: Xyz): boolean {
  return times(inverse(matrixOf(space)), xyz).every((value) => value > -1e-4 && value < 1 + 1e-4);
}
