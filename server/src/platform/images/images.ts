import type { Result } from '@gesso/domain/kernel';
import { createFairQueue } from '../fair-queue/fair-queue.ts';
import { timePicture } from '../metrics/measured.ts';
import type { Description } from './description.ts';
import { createPictureProcesses } from './picture-processes.ts';
import type { PictureInput, PictureProblem, ReadPicture, ReadSubmission } from './picture-tasks.ts';

export type { PictureInput, PictureProblem, ReadPicture, ReadSubmission };

/** Pictures are processed in one fair queue; `ownerId` is its key. */
export type Images = {
  readPicture(
    source: PictureInput,
    kind: 'post' | 'avatar',
    ownerId: string,
  ): Promise<Result<ReadPicture, PictureProblem>>;
  /** A challenge submission keeps its type, and a GIF its motion. */
  readSubmission(
    source: PictureInput,
    ownerId: string,
  ): Promise<Result<ReadSubmission, PictureProblem>>;
  /** How a stored picture looks; null when it is damaged. */
  describe(stored: Buffer, key: string): Promise<Description | null>;
  close(): Promise<void>;
};

const CONCURRENCY = 2;
/** One person's pictures are read one after another, so that nobody can keep both processes from the others. */
const PER_PERSON = 1;
const MAX_WAITING = 60;

/** The bytes of a picture and its renditions on disk. */
export const bytesOf = ({ original, renditions }: ReadPicture): number =>
  renditions.reduce((sum, { bytes }) => sum + bytes.length, original.length);

/** Validates pictures by their bytes and creates the stored files, in processes of their own. */
export function createImages(niceness: number): Images {
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    perKey: PER_PERSON,
  });
  const { run, close } = createPictureProcesses(niceness);
  return {
    readPicture: (source, kind, ownerId) =>
      queue(ownerId, () => timePicture('picture', () => run(kind, source))),
    readSubmission: (source, ownerId) =>
      queue(ownerId, () => timePicture('submission', () => run('submission', source))),
    describe: (stored, key) =>
      queue(key, () =>
        timePicture('description', async () => {
          const described = await run('description', stored);
          return described.ok ? described.value : null;
        }),
      ),
    close,
  };
}
