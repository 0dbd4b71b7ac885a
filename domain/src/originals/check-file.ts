import { err, ok } from '../kernel/index.ts';
import { ORIGINAL_TYPES, originalLimits } from './limits.ts';
import { originalProblems } from './problems.ts';

type NamedFile = { name: string; type: string; size: number };

const ENDINGS = /\.(jpe?g|png|webp|tiff?|avif)$/i;

/** Some systems know no type for a file: then its name decides. */
const isImage = ({ name, type }: NamedFile): boolean =>
  type === '' ? ENDINGS.test(name) : ORIGINAL_TYPES.some((known) => known === type);

/** What a file says about itself before it is sent; its bytes are judged when they have arrived. */
export function checkOriginalFile(file: NamedFile) {
  if (!isImage(file)) return err('original-not-image');
  if (file.size > originalLimits.maxBytes) return err('original-too-large');
  return file.size === 0 ? err('original-damaged') : ok(null);
}

/** Refusals that are about the room or the picture, not the file: the same one may be taken later. */
const NOT_OF_THE_FILE: ReadonlySet<string> = new Set([
  'original-quota-reached',
  'original-exists',
  'original-upload-failed',
]);

/** Whether only another file can help after a refusal. */
export const needsAnotherFile = (code: string | null): boolean =>
  code !== null && code in originalProblems && !NOT_OF_THE_FILE.has(code);

/** The `accept` of a file input. */
export const ORIGINAL_ACCEPT = [...ORIGINAL_TYPES, '.tif', '.tiff'].join(',');
