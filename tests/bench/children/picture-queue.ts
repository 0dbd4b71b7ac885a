import { paint } from '@gesso/demo/paint';
import { imageLimits } from '../../../server/src/features/media/image-limits.ts';
import { createImages } from '../../../server/src/platform/images/images.ts';
import { timed } from '../harness/statistics.ts';

// Painted before the queue is created, which disables the SVG loader that painting needs.
const picture = await paint({
  style: 'watercolour',
  palette: 'rose',
  seed: 'bench',
  width: 1200,
  height: 900,
  format: 'jpeg',
});
const images = createImages(0, imageLimits);

/** How long a person waits for one image in the fair queue behind this many of another person. */
async function measureNewcomerWait(jobsAhead: number): Promise<number> {
  // The queue evicts jobs that do not fit, as it does with uploads.
  const ahead = Array.from({ length: jobsAhead }, () =>
    images.readPicture(picture, 'post', 'another').catch(() => undefined),
  );
  const ms = await timed(() => images.readPicture(picture, 'post', 'newcomer'));
  await Promise.all(ahead);
  return ms;
}

process.on('message', (message) => {
  void measureNewcomerWait(Number(message)).then((waited) => process.send?.(waited));
});
