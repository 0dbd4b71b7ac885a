import sharp from 'sharp';
import {
  ascii,
  type ChartPixels,
  directory,
  type Entry,
  longs,
  pngChunk,
  pngOf,
  shorts,
  tiffOf,
} from './chart-files.ts';

/** Texts that no public file may contain; each is stored in several places of the files below. */
export const SECRETS = {
  place: 'Hidden Valley',
  camera: 'Nikon Secretflex',
  serial: 'SN-4711-0815',
  person: 'Owner Of The Camera',
  software: 'SecretShop 9',
  comment: 'do not show anybody',
  date: '2026:05:04 03:02:01',
} as const;
export const CREDITS = { creator: 'Mara Lind', copyright: '© 2026 Mara Lind' } as const;

const text = (tag: number, value: string): Entry => ({
  tag,
  type: 2,
  data: Buffer.concat([Buffer.from(value, 'utf8'), Buffer.alloc(1)]),
});

const rationals = (...values: number[]): Buffer => longs(...values.flatMap((value) => [value, 1]));

const gpsEntries: Entry[] = [
  { tag: 1, type: 2, data: ascii('N') },
  { tag: 2, type: 5, data: rationals(48, 12, 30) },
  { tag: 3, type: 2, data: ascii('E') },
  { tag: 4, type: 5, data: rationals(16, 22, 10) },
  text(0x1b, SECRETS.place),
];

const exifEntries: Entry[] = [
  text(0x9003, SECRETS.date),
  { tag: 0x927c, type: 7, data: Buffer.from(`maker ${SECRETS.serial}`) },
  { tag: 0x9286, type: 7, data: Buffer.from(`ASCII\0\0\0${SECRETS.comment}`) },
  text(0xa430, SECRETS.person),
  text(0xa431, SECRETS.serial),
  text(0xa434, `${SECRETS.camera} 50mm`),
];

const imageEntries: Entry[] = [
  text(0x010e, SECRETS.comment),
  text(0x010f, SECRETS.camera),
  text(0x0110, SECRETS.camera),
  text(0x0131, SECRETS.software),
  text(0x0132, SECRETS.date),
  text(0x013b, CREDITS.creator),
  text(0x8298, CREDITS.copyright),
];

/** EXIF and GPS directories starting at this offset, with the entries that point to them. */
function subdirectories(offset: number): { entries: Entry[]; behind: Buffer } {
  const exif = directory(exifEntries, offset);
  const gps = directory(gpsEntries, offset + exif.length);
  const entries: Entry[] = [
    { tag: 0x8769, type: 4, data: longs(offset) },
    { tag: 0x8825, type: 4, data: longs(offset + exif.length) },
  ];
  return { entries, behind: Buffer.concat([exif, gps]) };
}

/** An EXIF block with a preview, as cameras write it. */
function exifBlock(preview: Buffer): Buffer {
  const offset = 8;
  const size = directory([...imageEntries, ...subdirectories(0).entries], offset).length;
  const { entries, behind } = subdirectories(offset + size);
  const previewAt = offset + size + behind.length;
  const previewEntries: Entry[] = [
    { tag: 0x0103, type: 3, data: shorts(6) },
    { tag: 0x0201, type: 4, data: longs(previewAt + 6 + 3 * 12) },
    { tag: 0x0202, type: 4, data: longs(preview.length) },
  ];
  return Buffer.concat([
    Buffer.from('II*\0', 'latin1'),
    longs(offset),
    directory([...imageEntries, ...entries], offset, previewAt),
    behind,
    directory(previewEntries, previewAt),
    preview,
  ]);
}

export const XMP = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#">
<rdf:Description rdf:about="" xmlns:exif="http://ns.adobe.com/exif/1.0/" xmlns:tiff="http://ns.adobe.com/tiff/1.0/"
 xmlns:aux="http://ns.adobe.com/exif/1.0/aux/" xmlns:dc="http://purl.org/dc/elements/1.1/"
 xmlns:xmp="http://ns.adobe.com/xap/1.0/" xmlns:xmpMM="http://ns.adobe.com/xap/1.0/mm/"
 xmlns:photoshop="http://ns.adobe.com/photoshop/1.0/"
 exif:GPSLatitude="48,12.5N" exif:GPSLongitude="16,22.1E" photoshop:City="${SECRETS.place}"
 tiff:Make="${SECRETS.camera}" aux:SerialNumber="${SECRETS.serial}" aux:OwnerName="${SECRETS.person}"
 xmp:CreatorTool="${SECRETS.software}" xmp:CreateDate="2026-05-04" xmpMM:DocumentID="${SECRETS.serial}">
<dc:description><rdf:Alt><rdf:li xml:lang="x-default">${SECRETS.comment}</rdf:li></rdf:Alt></dc:description>
<dc:creator><rdf:Seq><rdf:li>${CREDITS.creator}</rdf:li></rdf:Seq></dc:creator>
<dc:rights><rdf:Alt><rdf:li xml:lang="x-default">${CREDITS.copyright}</rdf:li></rdf:Alt></dc:rights>
</rdf:Description></rdf:RDF></x:xmpmeta>`;

function dataset(number: number, value: string): Buffer {
  const data = Buffer.from(value, 'utf8');
  const head = Buffer.from([0x1c, 2, number, 0, 0]);
  head.writeUInt16BE(data.length, 3);
  return Buffer.concat([head, data]);
}

export const IPTC = Buffer.concat([
  dataset(80, CREDITS.creator),
  dataset(90, SECRETS.place),
  dataset(116, CREDITS.copyright),
  dataset(120, SECRETS.comment),
  dataset(65, SECRETS.software),
]);

function resource(id: number, data: Buffer): Buffer {
  const head = Buffer.from('8BIM\0\0\0\0\0\0\0\0', 'latin1');
  head.writeUInt16BE(id, 4);
  head.writeUInt32BE(data.length, 8);
  return Buffer.concat([head, data, Buffer.alloc(data.length % 2)]);
}

const photoshop = (preview: Buffer): Buffer =>
  Buffer.concat([resource(0x0404, IPTC), resource(0x040c, preview)]);

function segment(marker: number, data: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(data.length + 2, 2);
  return Buffer.concat([head, data]);
}

const withIntroduction = (introduction: string, data: Buffer): Buffer =>
  Buffer.concat([Buffer.from(introduction, 'latin1'), data]);

async function jpegFull(plain: Buffer, preview: Buffer): Promise<Buffer> {
  const jpeg = await sharp(plain).keepIccProfile().jpeg({ quality: 95 }).toBuffer();
  return Buffer.concat([
    jpeg.subarray(0, 2),
    segment(0xe1, withIntroduction('Exif\0\0', exifBlock(preview))),
    segment(0xe1, withIntroduction('http://ns.adobe.com/xap/1.0/\0', Buffer.from(XMP))),
    segment(0xed, withIntroduction('Photoshop 3.0\0', photoshop(preview))),
    segment(0xfe, Buffer.from(SECRETS.comment)),
    jpeg.subarray(2),
  ]);
}

const pngText = (keyword: string, value: string): Buffer =>
  pngChunk('tEXt', withIntroduction(`${keyword}\0`, Buffer.from(value, 'latin1')));

const pngFull = (pixels: ChartPixels, profile: Buffer, preview: Buffer): Buffer =>
  pngOf(pixels, profile, [
    pngChunk('eXIf', exifBlock(preview)),
    pngChunk('iTXt', withIntroduction('XML:com.adobe.xmp\0\0\0\0\0', Buffer.from(XMP))),
    pngText('Comment', SECRETS.comment),
    pngText('Software', SECRETS.software),
    pngText('Source', SECRETS.camera),
    pngText('Author', CREDITS.creator),
  ]);

function tiffFull(pixels: ChartPixels, profile: Buffer, preview: Buffer): Buffer {
  return tiffOf(pixels, profile, (end) => {
    const { entries, behind } = subdirectories(end);
    const more: Entry[] = [
      { tag: 700, type: 1, data: Buffer.from(XMP) },
      { tag: 33_723, type: 7, data: IPTC },
      { tag: 34_377, type: 7, data: photoshop(preview) },
    ];
    return { entries: [...imageEntries, ...more, ...entries], behind };
  });
}

/** The same pixels in every format of originals, each with all the metadata it supports. */
export async function filesFullOfMetadata(
  pixels: ChartPixels,
  profile: Buffer,
): Promise<[format: string, file: Buffer][]> {
  const plain = pngOf(pixels, profile);
  const preview = await sharp(plain).resize({ width: 32 }).jpeg().toBuffer();
  const png = pngFull(pixels, profile, preview);
  return [
    ['jpeg', await jpegFull(plain, preview)],
    ['png', png],
    ['tiff', tiffFull(pixels, profile, preview)],
    ['webp', await sharp(png).keepMetadata().webp().toBuffer()],
    ['avif', await sharp(png).keepMetadata().avif({ effort: 0 }).toBuffer()],
  ];
}

/** The names of the metadata that a file still contains. */
export async function metadataIn(file: Buffer): Promise<string[]> {
  const { exif, xmp, iptc, comments, tifftagPhotoshop } = await sharp(file).metadata();
  const blocks = Object.entries({ exif, xmp, iptc, comments, tifftagPhotoshop });
  const texts = [...Object.values(SECRETS), ...Object.values(CREDITS), 'GPS'];
  return [
    ...blocks.filter(([, block]) => block !== undefined).map(([name]) => name),
    ...texts.filter((secret) => file.includes(secret)),
  ];
}
