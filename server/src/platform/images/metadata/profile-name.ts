import { bytesIn } from './byte-source.ts';
import { shownText } from './shown-text.ts';

const HEADER_BYTES = 128;
const ENTRY_BYTES = 12;
const MAX_TAGS = 100;

/** The body of the profile's description tag. */
function descriptionOf(profile: Buffer): Buffer | undefined {
  const bytes = bytesIn(profile);
  const count = Math.min(bytes.read(HEADER_BYTES, 4)?.readUInt32BE(0) ?? 0, MAX_TAGS);
  for (let index = 0; index < count; index += 1) {
    const entry = bytes.read(HEADER_BYTES + 4 + index * ENTRY_BYTES, ENTRY_BYTES);
    if (entry?.toString('latin1', 0, 4) !== 'desc') continue;
    return bytes.read(entry.readUInt32BE(4), entry.readUInt32BE(8));
  }
  return undefined;
}

/** ASCII in version 2; in version 4 the first of the translations. */
function nameIn(description: Buffer): string {
  const bytes = bytesIn(description);
  if (description.toString('latin1', 0, 4) === 'desc') {
    const length = bytes.read(8, 4)?.readUInt32BE(0) ?? 0;
    return bytes.read(12, length)?.toString('latin1') ?? '';
  }
  const length = bytes.read(20, 4)?.readUInt32BE(0) ?? 0;
  const at = bytes.read(24, 4)?.readUInt32BE(0) ?? 0;
  const name = bytes.read(at, length & ~1);
  return name ? Buffer.from(name).swap16().toString('utf16le') : '';
}

/** The name of a profile in displayable characters; undefined when it has none. */
export function profileName(profile: Buffer, mostEmails: number): string | undefined {
  const description = descriptionOf(profile);
  return (description && shownText(nameIn(description), mostEmails)) || undefined;
}
