import type { Community } from '@gesso/domain/communities';
import { pictureSources } from '@gesso/domain/pictures';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';

type CommunityCoverProps = {
  community: Pick<Community, 'cover'>;
  /** the displayed width, for the browser's choice of a source */
  sizes: string;
  eager?: boolean;
  className?: string;
};

/** A band three times as wide as it is high, whatever was uploaded. */
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
