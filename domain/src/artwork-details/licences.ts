/** Creative Commons licences by their SPDX identifiers. Without one all rights are reserved. */
export const licences = [
  'CC-BY-4.0',
  'CC-BY-SA-4.0',
  'CC-BY-ND-4.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-NC-ND-4.0',
  'CC0-1.0',
] as const;

export type Licence = (typeof licences)[number];

export const ALL_RIGHTS_RESERVED = 'All rights reserved';

/** What the marks of the licences stand for. */
const terms = {
  BY: 'Attribution',
  NC: 'NonCommercial',
  ND: 'NoDerivatives',
  SA: 'ShareAlike',
} as const;

export type LicenceMark = 'CC' | '0' | keyof typeof terms;

const isTerm = (part: string): part is keyof typeof terms => part in terms;

const termsOf = (licence: Licence) => licence.split('-').filter(isTerm);

/** 'CC BY-SA 4.0' */
export const licenceName = (licence: Licence): string =>
  licence === 'CC0-1.0' ? 'CC0 1.0' : `CC ${termsOf(licence).join('-')} 4.0`;

/** 'Attribution-ShareAlike' */
export const licenceTitle = (licence: Licence): string =>
  licence === 'CC0-1.0'
    ? 'Public domain'
    : termsOf(licence)
        .map((term) => terms[term])
        .join('-');

/** The letters of its marks: CC, BY, SA. */
export const licenceMarks = (licence: Licence): LicenceMark[] =>
  licence === 'CC0-1.0' ? ['CC', '0'] : ['CC', ...termsOf(licence)];

/** The text of the licence. */
export const licenceUrl = (licence: Licence): string =>
  licence === 'CC0-1.0'
    ? 'https://creativecommons.org/publicdomain/zero/1.0/'
    : `https://creativecommons.org/licenses/${termsOf(licence).join('-').toLowerCase()}/4.0/`;
