import { originalProblems } from './problems.ts';
import type { Original } from './shapes.ts';

/** Percent of the file that has arrived. */
const arrivedPercent = ({ bytes, receivedBytes }: Original): number =>
  bytes === 0 ? 0 : Math.min(99, Math.floor((100 * receivedBytes) / bytes));

/** "about 3 minutes left"; what is nearly done may still take a while on a busy server. */
function timeLeft(seconds: number): string {
  const minutes = Math.round(seconds / 60);
  if (minutes <= 1) return 'about a minute left';
  if (minutes < 60) return `about ${minutes} minutes left`;
  const hours = Math.round(minutes / 60);
  return hours === 1 ? 'about an hour left' : `about ${hours} hours left`;
}

/** Where an original stands, for its owner. */
export function originalInWords(original: Original): string {
  switch (original.state) {
    case 'arriving':
      return `Arriving: ${arrivedPercent(original)}%`;
    case 'waiting':
      return original.secondsLeft === null
        ? 'Being prepared. You can leave this page.'
        : `Being prepared, ${timeLeft(original.secondsLeft)}. You can leave this page.`;
    case 'ready':
      return 'People can zoom into this picture';
    case 'refused':
      return originalProblems[original.problem ?? 'original-upload-failed'].message;
  }
}

export const originalSentences = {
  /** the switch in the form of a post */
  offer: 'Let people zoom into the full picture',
  meaning:
    'We keep the full file so that people can see every detail. Place and camera data never leave it.',
  /** before a file is chosen */
  limits:
    'Up to 60 MB: JPEG, PNG or TIFF with up to 200 megapixels, WebP with up to 64 or AVIF with up to 26.',
  credits: 'Keep my name and copyright in the full picture',
  chooseAgain: 'Choose the file again to go on.',
} as const;
