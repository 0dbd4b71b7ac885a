import type { ProblemCode } from '@gesso/domain/catalogue';
import { describe, expect, it } from 'vitest';
import { isSameFile, problemOf } from './send-original.ts';

const answer = (status: number, message = '', code: ProblemCode = 'unexpected') => ({
  status,
  message,
  code,
});

describe('an answer to an upload', () => {
  it('is tried again when it says nothing about the file', () => {
    for (const status of [0, 401, 409, 423, 429, 500, 503]) {
      expect(problemOf(answer(status), true), String(status)).toMatchObject({ kind: 'cut' });
    }
  });
  it('ends the upload when it was removed meanwhile, and is a refusal before it was announced', () => {
    expect(problemOf(answer(404), true)).toMatchObject({ kind: 'gone' });
    expect(problemOf(answer(410), true)).toMatchObject({ kind: 'gone' });
    expect(problemOf(answer(404, 'Gone.'), false)).toMatchObject({
      kind: 'refused',
      sentence: 'Gone.',
    });
    const tooLarge = answer(413, 'Too large.', 'original-too-large');
    expect(problemOf(tooLarge, true)).toMatchObject({
      sentence: 'Too large.',
      code: 'original-too-large',
    });
  });
});

describe('a file that is chosen again', () => {
  const begun = { bytes: 4, fileName: 'scan.tif', keepCredits: false };
  const file = new File(['tiff'], 'scan.tif');
  it('goes on only when it is the same', () => {
    expect(isSameFile(begun, { file, keepCredits: false })).toBe(true);
    expect(isSameFile(begun, { file, keepCredits: true })).toBe(false);
    expect(isSameFile({ ...begun, bytes: 5 }, { file, keepCredits: false })).toBe(false);
    expect(isSameFile({ ...begun, fileName: 'other.tif' }, { file, keepCredits: false })).toBe(
      false,
    );
  });
});
