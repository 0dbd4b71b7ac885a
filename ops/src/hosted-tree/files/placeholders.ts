import type { Images, ReadPicture } from '@gesso/server/platform/images/images';
import sharp from 'sharp';

/** What stands in for a picture that was not in the files: a plain canvas, narrow enough to need no copies. */
const CANVAS = { width: 320, height: 240, channels: 3, background: '#d9d2c7' } as const;

export async function makePlaceholder(images: Images): Promise<ReadPicture> {
  const canvas = await sharp({ create: CANVAS }).webp().toBuffer();
  const picture = await images.readPicture(canvas, 'post', 'import');
  if (!picture.ok) throw new Error('The plain canvas could not be read.');
  return picture.value;
}
