import { describe, expect, it } from 'vitest';
import { boundsOf, rangeHeader, readRange } from './byte-range.ts';

describe('a byte range', () => {
  it.each([
    ['bytes=0-99', { first: 0, last: 99 }],
    ['bytes=500-', { first: 500 }],
    ['bytes=-200', { final: 200 }],
  ])('is parsed from %s and formatted back', (header, range) => {
    expect(readRange(header)).toEqual(range);
    expect(rangeHeader(range)).toBe(header);
  });

  it.each([
    undefined,
    '',
    'bytes=-',
    'bytes=9-3',
    'bytes=0-1,5-6',
    'lines=0-1',
    'bytes=a-b',
    'bytes= 0-1',
    `bytes=${'9'.repeat(30)}-`,
  ])('is not parsed from %s', (header) => {
    expect(readRange(header)).toBeUndefined();
  });

  it('is cut at the end of the file', () => {
    expect(boundsOf({ first: 0, last: 99 }, 1000)).toEqual({ first: 0, last: 99 });
    expect(boundsOf({ first: 990, last: 2000 }, 1000)).toEqual({ first: 990, last: 999 });
    expect(boundsOf({ first: 990 }, 1000)).toEqual({ first: 990, last: 999 });
    expect(boundsOf({ final: 10 }, 1000)).toEqual({ first: 990, last: 999 });
    expect(boundsOf({ final: 5000 }, 1000)).toEqual({ first: 0, last: 999 });
  });

  it('outside the file is empty', () => {
    expect(boundsOf({ first: 1000 }, 1000)).toBeUndefined();
    expect(boundsOf({ final: 0 }, 1000)).toBeUndefined();
    expect(boundsOf({ first: 0 }, 0)).toBeUndefined();
  });
});
