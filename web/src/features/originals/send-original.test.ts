import type { ProblemCode } from '@gesso/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { isSameFile, problemOf } from './send-original.ts';

const response = (status: number, message = '', code: ProblemCode = 'unexpected') => ({
  status,
  message,
  code,
});

describe('a response to an upload', () => {
  it('is retried when it is not about the file', () => {
    for (const status of [0, 401, 409, 423, 429, 500, 503]) {
      expect(problemOf(response(status), true), String(status)).toMatchObject({ kind: 'cut' });
    }
  });
  it('with 404 ends an announced upload, and refuses one not announced yet', () => {
    expect(problemOf(response(404), true)).toMatchObject({ kind: 'gone' });
    expect(problemOf(response(410), true)).toMatchObject({ kind: 'gone' });
    expect(problemOf(response(404, 'Gone.'), false)).toMatchObject({
      kind: 'refused',
      sentence: 'Gone.',
    });
    const tooLarge = response(413, 'Too large.', 'original-too-large');
    expect(problemOf(tooLarge, true)).toMatchObject({
      sentence: 'Too large.',
      code: 'original-too-large',
    });
  });
});

describe('a file chosen again', () => {
  const upload = { bytes: 4, fileName: 'scan.tif', keepCredits: false };
  const file = new File(['tiff'], 'scan.tif');
  it('resumes the upload only when it is the same file', () => {
    expect(isSameFile(upload, { file, keepCredits: false })).toBe(true);
    expect(isSameFile(upload, { file, keepCredits: true })).toBe(false);
    expect(isSameFile({ ...upload, bytes: 5 }, { file, keepCredits: false })).toBe(false);
    expect(isSameFile({ ...upload, fileName: 'other.tif' }, { file, keepCredits: false })).toBe(
      false,
    );
  });
});
