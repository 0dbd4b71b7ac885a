import { paint } from '@gesso/demo/paint';
import { imageLimits } from '../../../server/src/features/media/image-limits.ts';
import { createImages } from '../../../server/src/platform/images/images.ts';
import { timed } from '../harness/statistics.ts';

// Painted before the queue is made, which disables the SVG loader that painting needs.
const picture = await paint({
  style: 'watercolour',
  palette: 'rose',
  seed: 'bench',
  width: 1200,
  height: 900,
  format: 'jpeg',
});
const images = createImages(0, imageLimits);

/** How long one person waits for a picture behind so many of another person in the fair queue. */
async function newcomerWaits(others: number): Promise<number> {
  // The queue evicts those it has no room for, as it does with uploads.
  const ahead = Array.from({ length: others }, () =>
    images.readPicture(picture, 'post', 'another').catch(() => undefined),
  );
  const waited = await timed(() => images.readPicture(picture, 'post', 'newcomer'));
  await Promise.all(ahead);
  return waited;
}

process.on('message', (others) => {
  void newcomerWaits(Number(others)).then((waited) => process.send?.(waited));
});
