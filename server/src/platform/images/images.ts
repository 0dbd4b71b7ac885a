import type { Result } from '@gesso/domain/kernel';
import { createFairQueue } from '../fair-queue/fair-queue.ts';
import { type PictureProcessed, timePicture } from '../metrics/measured.ts';
import type { Description } from './description.ts';
import type { ImageLimits } from './image-limits.ts';
import { createPictureProcesses } from './picture-processes.ts';
import type {
  PictureInput,
  PictureProblem,
  PictureTask,
  ReadPicture,
  ReadSubmission,
} from './picture-tasks.ts';

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
/** So long the pictures of a person wait for those of others after one of theirs has killed its process. */
const LAST_MS = 10 * 60_000;

/** The bytes of a picture and its renditions on disk. */
export const bytesOf = ({ original, renditions }: ReadPicture): number =>
  renditions.reduce((sum, { bytes }) => sum + bytes.length, original.length);

/** People whose pictures have killed a process not long ago. */
function rememberKillers() {
  const lastUntil = new Map<string, number>();
  const comesLast = (ownerId: string) => (lastUntil.get(ownerId) ?? 0) > performance.now();
  return {
    comesLast,
    add(ownerId: string): void {
      for (const known of lastUntil.keys()) if (!comesLast(known)) lastUntil.delete(known);
      lastUntil.set(ownerId, performance.now() + LAST_MS);
    },
  };
}

/** Validates pictures by their bytes and creates the stored files, in processes of their own. */
export function createImages(niceness: number, limits: ImageLimits): Images {
  const killers = rememberKillers();
  const queue = createFairQueue({
    concurrency: CONCURRENCY,
    maxWaiting: MAX_WAITING,
    perKey: PER_PERSON,
    comesLast: killers.comesLast,
  });
  const { run, close } = createPictureProcesses(niceness, limits);
  const inTurn = <T extends PictureTask>(
    task: T,
    source: PictureInput,
    ownerId: string,
    metric: PictureProcessed['task'],
  ) =>
    queue(ownerId, () => timePicture(metric, () => run(task, source, () => killers.add(ownerId))));
  return {
    readPicture: (source, kind, ownerId) => inTurn(kind, source, ownerId, 'picture'),
    readSubmission: (source, ownerId) => inTurn('submission', source, ownerId, 'submission'),
    async describe(stored, key) {
      const described = await inTurn('description', stored, key, 'description');
      return described.ok ? described.value : null;
    },
    close,
  };
}
