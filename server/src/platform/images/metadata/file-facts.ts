import type { Metadata } from 'sharp';
import { type ByteSource, bytesIn } from './byte-source.ts';
import { exifFields } from './exif.ts';
import type { FileCredits, FilePart, TextLimits } from './facts.ts';
import { type About, aboutExif, aboutIptc, aboutPngText } from './field-parts.ts';
import { iptcFields, photoshopResources } from './iptc.ts';
import { shownText } from './shown-text.ts';
import { xmpFacts } from './xmp.ts';

const START_OF_SCAN = 0xda;
const COMMENT = 0xfe;
const MAX_SEGMENTS = 500;

/** Whether a JPEG has a comment segment before its pixels, which libvips does not report. */
function hasJpegComment(bytes: ByteSource): boolean {
  let at = 2;
  for (let segment = 0; segment < MAX_SEGMENTS; segment += 1) {
    const head = bytes.read(at, 4);
    if (head?.[0] !== 0xff || head[1] === START_OF_SCAN) return false;
    if (head[1] === COMMENT) return true;
    at += 2 + head.readUInt16BE(2);
  }
  return false;
}

/** The metadata of a file, which no copy contains except for credits that are kept. */
export type FileFacts = { parts: FilePart[]; credits: FileCredits };

const IPTC_RESOURCE = 0x0404;
const PREVIEW_RESOURCES = new Set([0x0409, 0x040c]);
const EXIF_INTRODUCTION = 'Exif\0\0';

type Findings = {
  add(about: About, text?: string): void;
  readonly facts: FileFacts;
};

/** Collects the first creator and copyright found. */
function createFindings({ creditMax }: Pick<TextLimits, 'creditMax'>): Findings {
  const parts = new Set<FilePart>();
  const credits: FileCredits = {};
  return {
    add(about, text = '') {
      if (about === undefined) return;
      if (about !== 'creator' && about !== 'copyright') parts.add(about);
      else if (credits[about] === undefined) {
        const credit = shownText(text, creditMax);
        if (credit) credits[about] = credit;
      }
    },
    get facts() {
      return { parts: [...parts], credits };
    },
  };
}

function addExif(findings: Findings, bytes: ByteSource): void {
  for (const field of exifFields(bytes)) findings.add(aboutExif(field), field.text);
}

function addIptc(findings: Findings, data: Buffer): void {
  for (const { dataset, text } of iptcFields(data)) findings.add(aboutIptc(dataset), text);
}

function addPhotoshop(findings: Findings, block: Buffer): void {
  for (const { id, data } of photoshopResources(block)) {
    if (id === IPTC_RESOURCE) addIptc(findings, data);
    if (PREVIEW_RESOURCES.has(id)) findings.add('preview');
  }
}

function addXmp(findings: Findings, xmp: Buffer): void {
  const { parts, credits } = xmpFacts(xmp.toString('utf8'));
  findings.add('creator', credits.creator);
  findings.add('copyright', credits.copyright);
  for (const part of parts) findings.add(part);
}

const withoutIntroduction = (exif: Buffer): Buffer =>
  exif.toString('latin1', 0, 6) === EXIF_INTRODUCTION ? exif.subarray(6) : exif;

/** Reads sharp's metadata and, for JPEG and TIFF, the file itself, where sharp's is incomplete. */
export function fileFacts(
  metadata: Metadata,
  file: ByteSource,
  limits: Pick<TextLimits, 'creditMax'>,
): FileFacts {
  const { exif, xmp, iptc, tifftagPhotoshop, comments, format } = metadata;
  const findings = createFindings(limits);
  if (xmp) addXmp(findings, xmp);
  if (iptc) {
    addIptc(findings, iptc);
    addPhotoshop(findings, iptc);
  }
  if (tifftagPhotoshop) addPhotoshop(findings, tifftagPhotoshop);
  if (exif) addExif(findings, bytesIn(withoutIntroduction(exif)));
  if (format === 'tiff') addExif(findings, file);
  if (format === 'jpeg' && hasJpegComment(file)) findings.add('comments');
  for (const { keyword, text } of comments ?? []) findings.add(aboutPngText(keyword), text);
  return findings.facts;
}
