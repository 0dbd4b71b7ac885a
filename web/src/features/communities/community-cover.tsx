import type { Community } from '@gesso/domain/communities';
import { pictureSources } from '@gesso/domain/pictures';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';

type CommunityCoverProps = {
  community: Pick<Community, 'cover'>;
  /** how wide it is shown, for the browser's choice */
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** The same shape whatever was uploaded: a band three times as wide as it is high. */
export function CommunityCover({ community, sizes, eager, className }: CommunityCoverProps) {
  const { cover } = community;
  if (!cover) return null;
  return (
    <Picture
      {...pictureSources(cover, 640)}
      sizes={sizes}
      width={3}
      height={1}
      thumbhash={cover.thumbhash}
      alt=""
      eager={eager ?? false}
      className={cx('w-full', className)}
    />
  );
}
