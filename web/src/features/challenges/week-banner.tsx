import { type ChallengeWeek, weekTitle } from '@gesso/domain/challenges';
import { type Picture as PictureShape, pictureSources } from '@gesso/domain/pictures';
import { t } from '@lingui/core/macro';
import { Brush } from 'lucide-react';
import { i18n } from '#i18n';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';

type BannerProps = {
  week: Pick<ChallengeWeek, 'weekNumber' | 'theme' | 'banners'>;
  /** 'hero' shows every banner, 'card' the first */
  look: 'hero' | 'card';
  className?: string;
};

const bannerNames = {
  all: t`Banners`,
  previous: t`Previous banner`,
  next: t`Next banner`,
  numbered: (number: number) => t`Banner ${number}`,
};

const shape = {
  hero: 'aspect-[16/9] max-h-[46svh] w-full lg:aspect-[21/9]',
  card: 'aspect-[16/9]',
};
const sizes = { hero: '100vw', card: '(width >= 768px) 400px, 100vw' };

/** The week's banner images, or its theme on a plain background. */
export function WeekBanner({ week, look, className }: BannerProps) {
  const [first] = week.banners;
  const title = weekTitle(i18n, week);
  const frame = cx('overflow-clip rounded-tile', shape[look], className);
  if (!first) {
    return (
      <div aria-hidden="true" className={cx(frame, 'grid place-items-center bg-wash p-6')}>
        <Brush size={look === 'hero' ? 56 : 32} strokeWidth={1.2} className="text-accent" />
      </div>
    );
  }
  const face = (banner: PictureShape) => (
    <BannerPicture banner={banner} alt={t`Banner of ${title}`} look={look} className={frame} />
  );
  if (look === 'card' || week.banners.length === 1) return face(first);
  const slides = week.banners.map((banner) => ({
    key: banner.id,
    name: '',
    content: face(banner),
  }));
  return (
    <Carousel
      label={t`Banners of ${title}`}
      names={bannerNames}
      slides={slides}
      controls="below"
      arrowKeys="within"
    />
  );
}

type PictureProps = { banner: PictureShape; alt: string; look: 'hero' | 'card'; className: string };

const BannerPicture = ({ banner, alt, look, className }: PictureProps) => (
  <div className={className}>
    <Picture
      {...pictureSources(banner, look === 'hero' ? 1080 : 640)}
      sizes={sizes[look]}
      width={banner.width}
      height={banner.height}
      thumbhash={banner.thumbhash}
      alt={alt}
      eager={look === 'hero'}
      className="size-full"
    />
  </div>
);
