import { type ByteSource, bytesIn } from './byte-source.ts';

/** A field of IPTC's second record. */
export type IptcField = { dataset: number; text: string };

const MARKER = 0x1c;
const HEAD_BYTES = 5;
const MAX_FIELDS = 500;
const MAX_TEXT = 2000;

/** UTF-8 as most programs write it, otherwise Latin-1, which decodes any bytes. */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).trim();
  } catch {
    return bytes.toString('latin1').trim();
  }
}

export function iptcFields(data: Buffer): IptcField[] {
  const bytes = bytesIn(data);
  const fields: IptcField[] = [];
  for (let at = 0; fields.length < MAX_FIELDS; ) {
    const head = bytes.read(at, HEAD_BYTES);
    if (head?.[0] !== MARKER) break;
    const length = head.readUInt16BE(3);
    const value = bytes.read(at + HEAD_BYTES, length);
    if (!value) break;
    if (head[1] === 2) {
      fields.push({ dataset: head[2] ?? 0, text: textOf(value.subarray(0, MAX_TEXT)) });
    }
    at += HEAD_BYTES + length;
  }
  return fields;
}

const RESOURCE = '8BIM';
const INTRODUCTION = 'Photoshop 3.0\0';
const MAX_RESOURCES = 500;

/** A resource that Photoshop writes into JPEG and TIFF files. */
export type PhotoshopResource = { id: number; data: Buffer };

function resourceAt(bytes: ByteSource, at: number) {
  const head = bytes.read(at, 7);
  if (head?.toString('latin1', 0, 4) !== RESOURCE) return undefined;
  // The name and its length byte are together padded to an even length.
  const nameBytes = ((head[6] ?? 0) + 2) & ~1;
  const from = at + 6 + nameBytes + 4;
  const length = bytes.read(from - 4, 4)?.readUInt32BE(0);
  const data = length === undefined ? undefined : bytes.read(from, length);
  return data && { id: head.readUInt16BE(4), data, end: from + data.length + (data.length % 2) };
}

export function photoshopResources(block: Buffer): PhotoshopResource[] {
  const bytes = bytesIn(block);
  const resources: PhotoshopResource[] = [];
  const introduced = block.toString('latin1', 0, INTRODUCTION.length) === INTRODUCTION;
  let at = introduced ? INTRODUCTION.length : 0;
  while (resources.length < MAX_RESOURCES) {
    const resource = resourceAt(bytes, at);
    if (!resource) break;
    resources.push({ id: resource.id, data: resource.data });
    at = resource.end;
  }
  return resources;
}
