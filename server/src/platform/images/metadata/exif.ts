import type { ByteSource } from './byte-source.ts';

/** A field of EXIF, which has the structure of TIFF. */
export type ExifField = {
  directory: 'image' | 'exif' | 'gps' | 'preview';
  tag: number;
  /** set for text fields only */
  text: string;
};

type Directory = ExifField['directory'];
type Place = { at: number; directory: Directory };
type Reader = { number(at: number, bytes: 2 | 4): number | undefined; bytes: ByteSource };

const ENTRY_BYTES = 12;
const MAX_ENTRIES = 500;
const MAX_DIRECTORIES = 8;
const MAX_TEXT = 2000;
const BYTE_TYPE = 1;
const TEXT_TYPE = 2;
const SUBDIRECTORIES: Readonly<Record<number, Directory>> = { 34665: 'exif', 34853: 'gps' };

function readerOf(bytes: ByteSource): Reader | undefined {
  const order = bytes.read(0, 4)?.toString('latin1');
  const isLittle = order === 'II*\0';
  if (!isLittle && order !== 'MM\0*') return undefined;
  return {
    bytes,
    number(at, size) {
      const part = bytes.read(at, size);
      return isLittle ? part?.readUIntLE(0, size) : part?.readUIntBE(0, size);
    },
  };
}

/** Microsoft's text fields contain UTF-16 as bytes. */
const isWideText = (tag: number): boolean => tag >= 0x9c9b && tag <= 0x9c9f;

function textOf({ bytes, number }: Reader, entry: number, tag: number): string {
  const type = number(entry + 2, 2);
  const isWide = type === BYTE_TYPE && isWideText(tag);
  if (type !== TEXT_TYPE && !isWide) return '';
  const length = Math.min(number(entry + 4, 4) ?? 0, MAX_TEXT);
  const at = length <= 4 ? entry + 8 : number(entry + 8, 4);
  const value = at === undefined ? undefined : bytes.read(at, length);
  return (value?.toString(isWide ? 'utf16le' : 'utf8') ?? '').replace(/\0[\s\S]*$/, '').trim();
}

type Found = { fields: ExifField[]; more: Place[] };

function readDirectory(reader: Reader, { at, directory }: Place): Found {
  const count = Math.min(reader.number(at, 2) ?? 0, MAX_ENTRIES);
  const result: Found = { fields: [], more: [] };
  for (let index = 0; index < count; index += 1) {
    const entry = at + 2 + index * ENTRY_BYTES;
    const tag = reader.number(entry, 2);
    const value = reader.number(entry + 8, 4);
    if (tag === undefined || value === undefined) break;
    const below = SUBDIRECTORIES[tag];
    if (below) result.more.push({ at: value, directory: below });
    else result.fields.push({ directory, tag, text: textOf(reader, entry, tag) });
  }
  const next = reader.number(at + 2 + count * ENTRY_BYTES, 4);
  // The directory after EXIF's first one belongs to its preview.
  if (directory === 'image' && next) result.more.push({ at: next, directory: 'preview' });
  return result;
}

/** Reads all fields, even of a broken file or one with circular references. */
export function exifFields(bytes: ByteSource): ExifField[] {
  const reader = readerOf(bytes);
  if (!reader) return [];
  const places: Place[] = [{ at: reader.number(4, 4) ?? 0, directory: 'image' }];
  const visited = new Set<number>();
  const fields: ExifField[] = [];
  for (let place = places.shift(); place; place = places.shift()) {
    if (visited.has(place.at) || visited.size >= MAX_DIRECTORIES) continue;
    visited.add(place.at);
    const directory = readDirectory(reader, place);
    fields.push(...directory.fields);
    places.push(...directory.more);
  }
  return fields;
}
