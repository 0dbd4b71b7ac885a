import type { ExifField } from './exif.ts';
import type { FilePart } from './facts.ts';

type Credit = 'creator' | 'copyright';
/** What a field describes; undefined if it only describes the pixels. */
export type About = FilePart | Credit | undefined;

const IMAGE: Readonly<Record<number, About>> = {
  270: 'comments',
  271: 'camera',
  272: 'camera',
  305: 'software',
  306: 'date',
  315: 'creator',
  316: 'software',
  33432: 'copyright',
  40091: 'comments',
  40092: 'comments',
  40093: 'creator',
  40094: 'comments',
  40095: 'comments',
  50708: 'camera',
  50735: 'serial-numbers',
};

const EXIF: Readonly<Record<number, About>> = {
  33434: 'camera',
  33437: 'camera',
  34855: 'camera',
  36867: 'date',
  36868: 'date',
  37500: 'camera',
  37510: 'comments',
  42016: 'serial-numbers',
  42032: 'people',
  42033: 'serial-numbers',
  42034: 'camera',
  42035: 'camera',
  42036: 'camera',
  42037: 'serial-numbers',
};

export function aboutExif({ directory, tag }: ExifField): About {
  if (directory === 'gps') return 'place';
  if (directory === 'preview') return 'preview';
  return directory === 'exif' ? EXIF[tag] : IMAGE[tag];
}

const IPTC: Readonly<Record<number, About>> = {
  5: 'comments',
  25: 'comments',
  26: 'place',
  27: 'place',
  40: 'comments',
  55: 'date',
  60: 'date',
  65: 'software',
  70: 'software',
  80: 'creator',
  90: 'place',
  92: 'place',
  95: 'place',
  100: 'place',
  101: 'place',
  105: 'comments',
  110: 'credits',
  116: 'copyright',
  118: 'people',
  120: 'comments',
  122: 'people',
};

export const aboutIptc = (dataset: number): About => IPTC[dataset];

const PNG_TEXT: Readonly<Record<string, About>> = {
  Author: 'creator',
  Artist: 'creator',
  Copyright: 'copyright',
  Software: 'software',
  Source: 'camera',
  'Creation Time': 'date',
};

export const aboutPngText = (keyword: string): About => PNG_TEXT[keyword] ?? 'comments';
