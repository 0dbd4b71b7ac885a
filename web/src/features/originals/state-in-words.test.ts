import { originalProblems } from '@gesso/domain/originals';
import { expect, it } from 'vitest';
import { sampleOriginal } from '../../testing/sample-original.ts';
import { stateInWords } from './state-in-words.ts';

const file = new File([new Uint8Array(1000)], 'scan.tif');
const sending = { state: 'sending', sent: 400, sentence: null, file } as const;

it('says how far the file is that is being sent, and what the server has before that is known', () => {
  expect(stateInWords(undefined, undefined)).toBeNull();
  expect(stateInWords(undefined, sending)).toBe('Arriving: 40%');
  expect(stateInWords(sampleOriginal('arriving'), { ...sending, sent: 0 })).toBe('Arriving: 20%');
  expect(stateInWords(sampleOriginal('arriving'), { ...sending, state: 'paused' })).toBe(
    'Arriving: 40%, paused',
  );
});

it('no longer says why a file was refused once another one is sent in its place', () => {
  const refused = sampleOriginal('refused', { problem: 'original-not-image' });
  expect(stateInWords(refused, undefined)).toBe(originalProblems['original-not-image']);
  expect(stateInWords(refused, { ...sending, sent: 0 })).toBe('Arriving: 0%');
});
