import type { Original } from '@gesso/domain/originals';

export const sampleOriginal = (
  state: Original['state'],
  part: Partial<Original> = {},
): Original => ({
  id: 'O',
  pictureId: 'P',
  postId: 'A',
  state,
  problem: null,
  bytes: 1000,
  receivedBytes: 200,
  secondsLeft: null,
  tileBytes: 0,
  fileName: 'scan.tif',
  keepCredits: false,
  report: null,
  url: null,
  time: 0,
  ...part,
});
