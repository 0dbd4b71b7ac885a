import type { Result } from '@gesso/domain/kernel';
import type { Images, PictureProblem, ReadPicture } from '@gesso/server/platform/images/images';
import type { Storage } from '@gesso/server/platform/storage/storage';
import type { ImportReport } from '../report.ts';
import type { PictureFolder } from './picture-files.ts';
import { makePlaceholder } from './placeholders.ts';

type Read<Picture> =
  | { ok: true; picture: Picture; isReencoded(kept: Buffer): boolean }
  | { ok: false; reason: string };

const REASONS: Record<PictureProblem, string> = {
  'picture-not-image': 'no picture',
  'picture-too-large': 'larger than we take',
  'picture-too-many-pixels': 'more pixels than we take',
  'picture-too-long': 'longer than we take',
  'picture-damaged': 'damaged',
};

export type FileServices = {
  storage: Storage;
  images: Images;
  report: ImportReport;
  /** in which pictures are judged as in any other run, and nothing is kept of them */
  isDryRun: boolean;
  placeholder: ReadPicture;
  /** The picture at an address of the tree, as the pipeline reads it. */
  read<Picture>(
    url: string,
    decode: (bytes: Buffer) => Promise<Result<Picture, PictureProblem>>,
  ): Promise<Read<Picture>>;
};

export async function openFileServices(
  { storage, images }: { storage: Storage; images: Images },
  folder: PictureFolder,
  { report, isDryRun }: { report: ImportReport; isDryRun: boolean },
): Promise<FileServices> {
  return {
    storage,
    images,
    report,
    isDryRun,
    placeholder: await makePlaceholder(images),
    async read(url, decode) {
      const bytes = await folder.read(url);
      if (bytes === null) return { ok: false, reason: 'not in the files' };
      const read = await decode(bytes);
      if (!read.ok) return { ok: false, reason: REASONS[read.code] };
      return { ok: true, picture: read.value, isReencoded: (kept) => !kept.equals(bytes) };
    },
  };
}
