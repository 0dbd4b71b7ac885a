import { type Original, originalProblems } from '@gesso/domain/originals';
import { expect, it } from 'vitest';
import { stateInWords } from './state-in-words.ts';

const original = (state: Original['state'], part: Partial<Original> = {}): Original => ({
  id: 'O',
  pictureId: 'P',
  postId: 'A',
  state,
  problem: null,
  bytes: 1000,
  receivedBytes: 200,
  tileBytes: 0,
  fileName: 'scan.tif',
  keepCredits: false,
  report: null,
  url: null,
  time: 0,
  ...part,
});
const file = new File([new Uint8Array(1000)], 'scan.tif');
const sending = { state: 'sending', sent: 400, sentence: null, file } as const;

it('says how far the file is that is being sent, and what the server has before that is known', () => {
  expect(stateInWords(undefined, undefined)).toBeNull();
  expect(stateInWords(undefined, sending)).toBe('Arriving: 40%');
  expect(stateInWords(original('arriving'), { ...sending, sent: 0 })).toBe('Arriving: 20%');
  expect(stateInWords(original('arriving'), { ...sending, state: 'paused' })).toBe(
    'Arriving: 40%, paused',
  );
});

it('no longer says why a file was refused once another one is sent in its place', () => {
  const refused = original('refused', { problem: 'original-not-image' });
  expect(stateInWords(refused, undefined)).toBe(originalProblems['original-not-image']);
  expect(stateInWords(refused, { ...sending, sent: 0 })).toBe('Arriving: 0%');
});
