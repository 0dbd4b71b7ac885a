import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { root } from './run.mjs';

/**
 * Reduces the two font faces that every first screen waits for to the characters the screens use:
 * half the bytes. It generates web/src/ui/fonts; rarer characters come from the packages.
 */
const packages = join(root, 'node_modules/@fontsource-variable');
const folder = join(root, 'web/src/ui/fonts');

// The unicode-range of these faces in fonts.css.
const ranges = [
  [0x20, 0x7e],
  [0xa0, 0xff],
  [0x2010, 0x2026],
  [0x2030, 0x203a],
];
const otherLetters =
  '\u0131\u0152\u0153\u02bb\u02bc\u02c6\u02da\u02dc\u2009\u200a\u202f\u2044\u20ac\u2122\u2191\u2193\u2212\u2215';
const letters =
  ranges
    .map(([first, last]) =>
      String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, n) => first + n)),
    )
    .join('') + otherLetters;

const weights = { min: 400, max: 600 };
const faces = [
  { name: 'inter', source: 'inter-latin-wght-normal', axes: { wght: weights } },
  // For headings: the optical size that suits 20 to 64 px.
  { name: 'fraunces', source: 'fraunces-latin-opsz-normal', axes: { opsz: 48, wght: weights } },
];

for (const { name, source, axes } of faces) {
  const whole = readFileSync(join(packages, name, 'files', `${source}.woff2`));
  const cut = await subsetFont(whole, letters, { targetFormat: 'woff2', variationAxes: axes });
  writeFileSync(join(folder, `${name}-latin.woff2`), cut);
  copyFileSync(join(packages, name, 'LICENSE'), join(folder, `${name}-license.txt`));
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`);
}
