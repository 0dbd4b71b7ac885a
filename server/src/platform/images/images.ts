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
  /** A challenge submission keeps its type, and a GIF its animation. */
  readSubmission(
    source: PictureInput,
    ownerId: string,
  ): Promise<Result<ReadSubmission, PictureProblem>>;
  /** Numeric features of a stored picture; null when it is damaged. */
  describe(stored: Buffer, key: string): Promise<Description | null>;
  close(): Promise<void>;
};

const CONCURRENCY = 2;
/**
 * One member's pictures are processed one after another, so that no one can occupy both processes.
 */
const PER_PERSON = 1;
const MAX_WAITING = 60;
/** How long a member's pictures have low priority after one of them killed its process. */
const LAST_MS = 10 * 60_000;

/** The bytes of a picture and its renditions on disk. */
export const bytesOf = ({ original, renditions }: ReadPicture): number =>
  renditions.reduce((sum, { bytes }) => sum + bytes.length, original.length);

/** Remembers members whose pictures recently killed a process. */
function rememberKillers() {
  const lastUntil = new Map<string, number>();
  const comesLast = (ownerId: string) => (lastUntil.get(ownerId) ?? 0) > performance.now();
  return {
    comesLast,
    add(ownerId: string): void {
      for (const id of lastUntil.keys()) if (!comesLast(id)) lastUntil.delete(id);
      lastUntil.set(ownerId, performance.now() + LAST_MS);
    },
  };
}

/** Validates pictures by their bytes and creates the stored files, in separate processes. */
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
