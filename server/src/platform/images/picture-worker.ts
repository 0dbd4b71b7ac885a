import { readFile } from 'node:fs/promises';
import { err, ok, type Result } from '@gesso/domain/kernel';
import sharp from 'sharp';
import { allowLoaders, readable } from './decode.ts';
import { describe } from './description.ts';
import type { ImageLimits } from './image-limits.ts';
import { limitResources } from './originals/limit-resources.ts';
import { setNiceness } from './originals/niceness.ts';
import type {
  PictureInput,
  PictureOrder,
  PictureOutput,
  PictureProblem,
  PictureTask,
} from './picture-tasks.ts';
import { readPicture } from './read-picture.ts';
import { readSubmission } from './read-submission.ts';
import { thumbnailOf } from './thumbnail.ts';

/*
 * Decodes untrusted pictures in a separate process, which has none of the server's secrets and runs
 * at a lower priority than its request threads.
 */

async function describeStored(
  bytes: Buffer,
  limits: ImageLimits,
): Promise<Result<PictureOutput<'description'>, PictureProblem>> {
  const thumbnail = await thumbnailOf(readable(bytes, limits)).catch(() => null);
  return thumbnail ? ok(describe(thumbnail)) : err('picture-damaged');
}

const handlers: {
  [T in PictureTask]: (
    bytes: Buffer,
    limits: ImageLimits,
  ) => Promise<Result<PictureOutput<T>, PictureProblem>>;
} = {
  post: (bytes, limits) => readPicture(bytes, 'post', limits),
  avatar: (bytes, limits) => readPicture(bytes, 'avatar', limits),
  submission: readSubmission,
  description: describeStored,
};

const bytesOf = async (source: PictureInput): Promise<Buffer> =>
  Buffer.isBuffer(source) ? source : readFile(source.path);

async function perform({ task, source, limits }: PictureOrder): Promise<void> {
  countFromNow();
  try {
    process.send?.(await handlers[task](await bytesOf(source), limits));
  } catch (error) {
    process.send?.({ failure: String(error) });
  }
}

const [niceness, maxBytes, cpuMs] = process.argv.slice(2).map(Number);
setNiceness(niceness ?? 0);
const countFromNow = limitResources({ maxBytes: maxBytes ?? 0, cpuMs: cpuMs ?? 0 });
sharp.cache(false);
allowLoaders();
process.on('message', (order: PictureOrder) => void perform(order));
// Killed immediately, because an orderly exit would wait for a decoder that may be busy.
process.on('disconnect', () => process.kill(process.pid, 'SIGKILL'));
