import { describe, expect, it } from 'vitest';
import { withFiles, withStoredFiles } from './stored-files.ts';

const containsBlob = (value: unknown): boolean =>
  value instanceof Blob ||
  (typeof value === 'object' && value !== null && Object.values(value).some(containsBlob));

describe('files in the storage of a browser', () => {
  const file = new File(['paint'], 'sky.tif', { type: 'image/tiff', lastModified: 1234 });
  const value = {
    text: 'Sky',
    pictures: [{ key: 'a', blob: new Blob(['webp'], { type: 'image/webp' }) }],
    originals: [{ file, keepCredits: true }],
    nothing: null,
  };

  it('are stored as bytes, because a private window of WebKit refuses files', async () => {
    expect(containsBlob(value)).toBe(true);
    expect(containsBlob(structuredClone(await withStoredFiles(value)))).toBe(false);
  });
  it('are read back with their bytes, type, name and date', async () => {
    const read = withFiles(structuredClone(await withStoredFiles(value)));
    expect(read).toMatchObject({
      text: 'Sky',
      pictures: [{ key: 'a', blob: { type: 'image/webp', size: 4 } }],
      originals: [
        { file: { name: 'sky.tif', type: 'image/tiff', lastModified: 1234 }, keepCredits: true },
      ],
      nothing: null,
    });
    const bytes = withFiles(await withStoredFiles(file));
    expect(bytes).toBeInstanceOf(File);
    expect(bytes instanceof File && (await bytes.text())).toBe('paint');
  });
  it('stay files if an earlier version stored them as files', () => {
    expect(withFiles({ pictures: [{ blob: file }] })).toEqual({ pictures: [{ blob: file }] });
    expect(withFiles(file)).toBe(file);
  });
});
