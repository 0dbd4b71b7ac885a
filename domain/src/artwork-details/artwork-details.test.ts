import { setupI18n } from '@lingui/core';
import { describe, expect, it } from 'vitest';
import {
  type ArtworkDetails,
  checkArtworkDetails,
  detailsInWords,
  licenceMarks,
  licenceName,
  licences,
  licenceTitle,
  licenceUrl,
  noDetailsText,
  readDetailsText,
  readLength,
  sizeInCentimetres,
  sizeInOtherUnit,
  sizeInWords,
  toDetailsText,
  wrongSides,
} from './artwork-details.ts';

const english = setupI18n({ locale: 'en' });

const size = { width: 60, height: 80, unit: 'cm' } as const;

describe('details of an artwork', () => {
  it('Details are trimmed, and empty ones are left out.', () => {
    const details: ArtworkDetails = {
      licence: 'CC-BY-4.0',
      edition: '  ',
      year: 2024,
      size: { unit: 'in', depth: 0.123456, height: 11.0625, width: 8.5 },
      medium: ' Oil \n on  linen ',
    };
    const clean = checkArtworkDetails(details);
    expect(clean).toEqual({
      ok: true,
      value: {
        medium: 'Oil on linen',
        size: { width: 8.5, height: 11.0625, depth: 0.1235, unit: 'in' },
        year: 2024,
        licence: 'CC-BY-4.0',
      },
    });
    // Always in this order: the content of a request is compared as text.
    expect(clean.ok && Object.keys(clean.value)).toEqual(['medium', 'size', 'year', 'licence']);
  });

  it.each<[string, ArtworkDetails, string]>([
    ['a medium of 121 characters', { medium: 'x'.repeat(121) }, 'artwork-medium-too-long'],
    ['no width', { size: { ...size, width: Number.NaN } }, 'artwork-size-invalid'],
    ['a height of zero', { size: { ...size, height: 0 } }, 'artwork-size-invalid'],
    ['a negative width', { size: { ...size, width: -5 } }, 'artwork-size-invalid'],
    ['an excessive depth', { size: { ...size, depth: 10_001 } }, 'artwork-size-invalid'],
    ['the year 999', { year: 999 }, 'artwork-year-invalid'],
    ['half a year', { year: 2024.5 }, 'artwork-year-invalid'],
    ['a year that is not a number', { year: Number.NaN }, 'artwork-year-invalid'],
    ['an edition of 61 characters', { edition: 'x'.repeat(61) }, 'artwork-edition-too-long'],
  ])('Details with %s are refused.', (_, details, code) => {
    expect(checkArtworkDetails(details)).toEqual({ ok: false, code });
  });
});

describe('the size of an artwork', () => {
  it('A size is displayed as entered, and in the other unit.', () => {
    expect(sizeInWords(english, size)).toBe('60 × 80 cm');
    expect(sizeInOtherUnit(english, size)).toBe('23.6 × 31.5 in');
    const inches = { width: 8.5, height: 11, depth: 0.0625, unit: 'in' } as const;
    expect(sizeInWords(english, inches)).toBe('8.5 × 11 × 0.0625 in');
    expect(sizeInOtherUnit(english, inches)).toBe('21.6 × 27.9 × 0.16 cm');
    expect(sizeInCentimetres(inches)).toEqual({ width: 21.59, height: 27.94 });
  });

  it.each([
    ['12', 12],
    [' 12.5 ', 12.5],
    ['12,5', 12.5],
    ['8 1/2', 8.5],
    ['8½', 8.5],
    ['3/4', 0.75],
  ])('A length is read from %j.', (text, length) => expect(readLength(text)).toBe(length));

  it.each(['', 'x', '1 2', '12cm', '1/0', '81/2 3', '-4', '1.2.3', '1e3'])(
    'No length is read from %j.',
    (text) => expect(readLength(text)).toBeNaN(),
  );
});

describe('the form for details', () => {
  it('A size that is formatted and parsed again is unchanged.', () => {
    const details: ArtworkDetails = {
      medium: 'Oil on linen',
      size: { width: 8.5, height: 11.0625, depth: 2, unit: 'in' },
      year: 2024,
      edition: '3 of 20',
      licence: 'CC0-1.0',
    };
    expect(readDetailsText(toDetailsText(details))).toEqual(details);
    expect(readDetailsText(noDetailsText)).toEqual({});
    expect(toDetailsText({})).toEqual(noDetailsText);
  });

  it('The form is refused while a side is missing or the year is not a number.', () => {
    const problemOf = (text: Partial<typeof noDetailsText>) =>
      checkArtworkDetails(readDetailsText({ ...noDetailsText, ...text }));
    expect(problemOf({ width: '60' })).toMatchObject({ code: 'artwork-size-invalid' });
    expect(problemOf({ depth: '3' })).toMatchObject({ code: 'artwork-size-invalid' });
    const sides = { ...noDetailsText, width: '60', depth: 'thin' };
    expect(wrongSides(sides)).toEqual(['height', 'depth']);
    expect(wrongSides(noDetailsText)).toEqual([]);
    expect(problemOf({ year: 'last' })).toMatchObject({ code: 'artwork-year-invalid' });
  });
});

describe('a license', () => {
  it('A license has a name, symbols and a link to its text.', () => {
    expect(licences.map(licenceName)).toEqual([
      'CC BY 4.0',
      'CC BY-SA 4.0',
      'CC BY-ND 4.0',
      'CC BY-NC 4.0',
      'CC BY-NC-SA 4.0',
      'CC BY-NC-ND 4.0',
      'CC0 1.0',
    ]);
    expect(licenceMarks('CC-BY-NC-SA-4.0')).toEqual(['CC', 'BY', 'NC', 'SA']);
    expect(licenceMarks('CC0-1.0')).toEqual(['CC', '0']);
    expect(licenceTitle('CC-BY-NC-ND-4.0')).toBe('Attribution-NonCommercial-NoDerivatives');
    expect(licenceUrl('CC-BY-NC-SA-4.0')).toBe(
      'https://creativecommons.org/licenses/by-nc-sa/4.0/',
    );
    expect(licenceUrl('CC0-1.0')).toBe('https://creativecommons.org/publicdomain/zero/1.0/');
  });

  it('The license, or "all rights reserved", appears among the details.', () => {
    expect(detailsInWords(english, { size, year: 1999, licence: 'CC-BY-4.0' })).toEqual([
      { name: 'Size', value: '60 × 80 cm (23.6 × 31.5 in)' },
      { name: 'Year', value: '1999' },
      { name: 'License', value: 'CC BY 4.0' },
    ]);
    expect(detailsInWords(english, { medium: 'Ink' }).at(-1)?.value).toBe('All rights reserved');
  });
});
