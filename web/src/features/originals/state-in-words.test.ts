import { expect, it } from 'vitest';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { sampleOriginal } from '../../testing/sample-original.ts';
import { stateInWords } from './state-in-words.ts';

const file = new File([new Uint8Array(1000)], 'scan.tif');
const sending = { state: 'sending', sent: 400, sentence: null, file } as const;

it('An upload shows its own progress, or the server’s until it is known.', () => {
  expect(stateInWords(undefined, undefined)).toBeNull();
  expect(stateInWords(undefined, sending)).toBe('Uploading: 40%');
  expect(stateInWords(sampleOriginal('arriving'), { ...sending, sent: 0 })).toBe('Uploading: 20%');
  expect(stateInWords(sampleOriginal('arriving'), { ...sending, state: 'paused' })).toBe(
    'Uploading: 40%, paused',
  );
});

it('The reason of a refusal disappears once another file is uploaded.', () => {
  const refused = sampleOriginal('refused', { problem: 'original-not-image' });
  expect(stateInWords(refused, undefined)).toBe(messageFor('original-not-image'));
  expect(stateInWords(refused, { ...sending, sent: 0 })).toBe('Uploading: 0%');
});

it('An original in preparation shows the time left.', () => {
  const waiting = (secondsLeft: number | null) =>
    stateInWords(sampleOriginal('waiting', { secondsLeft }), undefined);
  expect(waiting(null)).toBe('Being prepared. You can leave this page.');
  expect(waiting(4)).toBe('Being prepared, about a minute left. You can leave this page.');
  expect(waiting(170)).toBe('Being prepared, about 3 minutes left. You can leave this page.');
  expect(waiting(3500)).toBe('Being prepared, about 58 minutes left. You can leave this page.');
  expect(waiting(3590)).toBe('Being prepared, about an hour left. You can leave this page.');
  expect(waiting(9000)).toBe('Being prepared, about 3 hours left. You can leave this page.');
});
