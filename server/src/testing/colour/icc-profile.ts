import { D50, type Lab } from './lab.ts';
import { matrixOf, type RgbSpace } from './rgb-spaces.ts';

type Tag = [signature: string, data: Buffer];

const HEADER_BYTES = 128;

const fixed = (value: number): number => Math.round(value * 65_536);

/** The data of a tag: its type, four empty bytes, and the body. */
function tagOf(kind: string, bytes: number, fill: (body: Buffer) => void): Buffer {
  const data = Buffer.alloc(8 + bytes);
  data.write(kind, 'latin1');
  fill(data.subarray(8));
  return data;
}

function writeShorts(body: Buffer, from: number, values: readonly number[]): void {
  for (const [at, value] of values.entries()) {
    body.writeUInt16BE(Math.round(value), from + at * 2);
  }
}

const xyzTag = (values: readonly number[]): Buffer =>
  tagOf('XYZ ', 12, (body) => {
    for (const [at, value] of values.entries()) body.writeInt32BE(fixed(value), at * 4);
  });

/** The profile name in the form of version 2. */
const nameTag = (name: string): Buffer =>
  tagOf('desc', 4 + name.length + 1 + 78, (body) => {
    body.writeUInt32BE(name.length + 1, 0);
    body.write(name, 4, 'latin1');
  });

const copyrightTag = tagOf('text', 4, (body) => {
  body.write('CC0', 'latin1');
});

const CURVE_STEPS = 4096;

const curveOf = (values: readonly number[]): Buffer =>
  tagOf('curv', 4 + values.length * 2, (body) => {
    body.writeUInt32BE(values.length, 0);
    writeShorts(body, 4, values);
  });

const gammaTag = (gamma: number): Buffer => curveOf([gamma * 256]);

/** A gamma, or a sampled curve precise enough for 16 bits: version 2 has no other form for sRGB. */
function curveTag({ curve, toLight }: RgbSpace): Buffer {
  if (curve !== 'srgb') return gammaTag(curve);
  const steps = Array.from({ length: CURVE_STEPS }, (_, at) => at / (CURVE_STEPS - 1));
  return curveOf(steps.map((step) => toLight(step) * 65_535));
}

const padded = (data: Buffer): Buffer => Buffer.concat([data, Buffer.alloc(-data.length & 3)]);

type Kind = {
  deviceClass: 'mntr' | 'prtr';
  space: 'RGB ' | 'CMYK' | 'GRAY';
  connection: 'XYZ ' | 'Lab ';
};

function profileOf({ deviceClass, space, connection }: Kind, tags: Tag[]): Buffer {
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length, 0);
  const bodies = tags.map(([, data]) => padded(data));
  let at = HEADER_BYTES + table.length;
  for (const [index, [signature, data]] of tags.entries()) {
    table.write(signature, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    at += bodies[index]?.length ?? 0;
  }
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(at, 0);
  header.writeUInt32BE(0x02_40_00_00, 8);
  header.write(`${deviceClass}${space}${connection}`, 12, 'latin1');
  header.writeUInt16BE(2026, 24);
  header.writeUInt16BE(1, 26);
  header.writeUInt16BE(1, 28);
  header.write('acsp', 36, 'latin1');
  for (const [index, value] of D50.entries()) header.writeInt32BE(fixed(value), 68 + index * 4);
  return Buffer.concat([header, table, ...bodies]);
}

const column = (space: RgbSpace, at: 0 | 1 | 2): number[] => matrixOf(space).map((row) => row[at]);

/** A profile with three colorants and a curve, as cameras and editors embed it. */
export function rgbProfile(space: RgbSpace): Buffer {
  const curve = curveTag(space);
  return profileOf({ deviceClass: 'mntr', space: 'RGB ', connection: 'XYZ ' }, [
    ['desc', nameTag(space.name)],
    ['cprt', copyrightTag],
    ['wtpt', xyzTag(D50)],
    ['rXYZ', xyzTag(column(space, 0))],
    ['gXYZ', xyzTag(column(space, 1))],
    ['bXYZ', xyzTag(column(space, 2))],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ]);
}

/** A grayscale profile, as scanners embed it. */
export const greyProfile = (name: string, gamma: number): Buffer =>
  profileOf({ deviceClass: 'mntr', space: 'GRAY', connection: 'XYZ ' }, [
    ['desc', nameTag(name)],
    ['cprt', copyrightTag],
    ['wtpt', xyzTag(D50)],
    ['kTRC', gammaTag(gamma)],
  ]);

/** The amount of each ink, from 0 to 1. */
export type Inks = [cyan: number, magenta: number, yellow: number, black: number];

/** Grid points per ink; a patch on a grid point is looked up, not interpolated. */
export const INK_STEPS = 9;

/**
 * The color of every grid point, with the last ink changing fastest, as 16-bit Lab of version 2.
 */
function printedColours(print: (inks: Inks) => Lab): number[] {
  const shareOf = (point: number, ink: number): number =>
    (Math.floor(point / INK_STEPS ** (3 - ink)) % INK_STEPS) / (INK_STEPS - 1);
  return Array.from({ length: INK_STEPS ** 4 }, (_, point) => {
    const inks: Inks = [shareOf(point, 0), shareOf(point, 1), shareOf(point, 2), shareOf(point, 3)];
    const { l, a, b } = print(inks);
    return [l * 652.8, (a + 128) * 256, (b + 128) * 256];
  }).flat();
}

const STRAIGHT = [0, 65_535];

/** A table of 9 × 9 × 9 × 9 colors between linear curves. */
function lutTag(colours: number[]): Buffer {
  const numbers = [
    ...[0, 1, 2, 3].flatMap(() => STRAIGHT),
    ...colours,
    ...[0, 1, 2].flatMap(() => STRAIGHT),
  ];
  return tagOf('mft2', 44 + numbers.length * 2, (body) => {
    body.set([4, 3, INK_STEPS, 0], 0);
    for (const at of [0, 4, 8]) body.writeInt32BE(fixed(1), 4 + at * 4);
    writeShorts(body, 40, [STRAIGHT.length, STRAIGHT.length]);
    writeShorts(body, 44, numbers);
  });
}

/** The profile of a printing press. */
export const cmykProfile = (name: string, print: (inks: Inks) => Lab): Buffer =>
  profileOf({ deviceClass: 'prtr', space: 'CMYK', connection: 'Lab ' }, [
    ['desc', nameTag(name)],
    ['cprt', copyrightTag],
    ['wtpt', xyzTag(D50)],
    ['A2B0', lutTag(printedColours(print))],
  ]);
