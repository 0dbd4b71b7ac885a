/** A Blob or File as stored in IndexedDB, since WebKit refuses both in a private window. */
type StoredFile = {
  storedBytes: ArrayBuffer;
  type: string;
  /** of a File only */
  file: { name: string; lastModified: number } | null;
};

const isStoredFile = (value: object): value is StoredFile =>
  'storedBytes' in value && value.storedBytes instanceof ArrayBuffer;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;

async function storedFile(blob: Blob): Promise<StoredFile> {
  const { name, lastModified } = blob instanceof File ? blob : {};
  const file = name === undefined ? null : { name, lastModified: lastModified ?? 0 };
  return { storedBytes: await blob.arrayBuffer(), type: blob.type, file };
}

const fileFrom = ({ storedBytes, type, file }: StoredFile): Blob =>
  file
    ? new File([storedBytes], file.name, { type, lastModified: file.lastModified })
    : new Blob([storedBytes], { type });

/** The same value with every file replaced by its bytes. */
export async function withStoredFiles(value: unknown): Promise<unknown> {
  if (value instanceof Blob) return storedFile(value);
  if (Array.isArray(value)) return Promise.all(value.map(withStoredFiles));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  const entries = Object.entries(value).map(
    async ([name, part]) => [name, await withStoredFiles(part)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}

/** Reverses `withStoredFiles`; files stored directly by earlier versions stay files. */
export function withFiles(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withFiles);
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  if (isStoredFile(value)) return fileFrom(value);
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, withFiles(part)]));
}
