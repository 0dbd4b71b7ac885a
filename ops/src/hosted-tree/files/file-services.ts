import type { Result } from '@gesso/domain/kernel';
import type { Images, PictureProblem, ReadPicture } from '@gesso/server/platform/images/images';
import type { Storage } from '@gesso/server/platform/storage/storage';
import sharp from 'sharp';
import type { ImportReport } from '../report.ts';
import type { PictureFolder } from './picture-files.ts';

/** The placeholder for a missing picture: a plain canvas, narrow enough to need no copies. */
const CANVAS = { width: 320, height: 240, channels: 3, background: '#d9d2c7' } as const;

async function makePlaceholder(images: Images): Promise<ReadPicture> {
  const canvas = await sharp({ create: CANVAS }).webp().toBuffer();
  const picture = await images.readPicture(canvas, 'post', 'import');
  if (!picture.ok) throw new Error('The placeholder image could not be read.');
  return picture.value;
}

type Read<Picture> =
  | { ok: true; picture: Picture; isReencoded(kept: Buffer): boolean }
  | { ok: false; reason: string };

const REASONS: Record<PictureProblem, string> = {
  'picture-not-image': 'not an image',
  'picture-too-large': 'file too large',
  'picture-too-many-pixels': 'too many pixels',
  'picture-too-long': 'animation too long',
  'picture-damaged': 'damaged',
};

export type FileServices = {
  storage: Storage;
  images: Images;
  report: ImportReport;
  /** judges pictures like any other run, but stores nothing */
  isDryRun: boolean;
  placeholder: ReadPicture;
  /** The picture at an address of the tree, read by the image pipeline. */
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
      return { ok: true, picture: read.value, isReencoded: (stored) => !stored.equals(bytes) };
    },
  };
}
