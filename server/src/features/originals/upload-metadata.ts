import { originalLimits } from '@gesso/domain/originals';

type Metadata = Record<string, string | null>;

const KNOWN = new Set(['pictureId', 'filename', 'filetype', 'keepCredits']);

/** A name for a file on somebody's disk: no folders, no control characters, and not too long. */
function toFileName(text: string): string {
  const name = text.split(/[/\\]/).at(-1) ?? '';
  const clean = [...name.replace(/\p{C}/gu, '').trim()].slice(0, originalLimits.fileNameMax / 2);
  return clean.join('') || 'original';
}

/** What a client says about the file; undefined when it says something else, or not for which picture. */
export function readMetadata(metadata: Metadata = {}) {
  const { pictureId, filename, keepCredits = 'false' } = metadata;
  if (Object.keys(metadata).some((key) => !KNOWN.has(key))) return undefined;
  if (!pictureId || (keepCredits !== 'true' && keepCredits !== 'false')) return undefined;
  return { pictureId, fileName: toFileName(filename ?? ''), keepCredits: keepCredits === 'true' };
}
