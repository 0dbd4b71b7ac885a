import { imageInfoPath, pictureSources } from '@gesso/domain/pictures';
import type { PostPicture } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ratioStyle } from '../../ui/ratio-style.ts';
import type { LightboxImage } from './lightbox/lightbox-image.ts';
import { OpenLightboxButton } from './open-lightbox.tsx';
import { type SlideLimit, slideSizes } from './slide-sizes.ts';

type PictureCarouselProps = {
  /** of the post */
  id: string;
  pictures: PostPicture[];
  title: string;
  slideLimits: readonly SlideLimit[];
};

const imageNames = {
  all: t`Images`,
  previous: t`Previous image`,
  next: t`Next image`,
  numbered: (number: number) => t`Image ${number}`,
};

/** The images of a post side by side. */
export const PictureCarousel = ({ id, pictures, title, slideLimits }: PictureCarouselProps) => (
  <Carousel
    label={t`Images of ${title}`}
    names={imageNames}
    controls="over"
    arrowKeys="document"
    className="min-h-0 flex-1 bg-wash"
    slides={pictures.map((picture, index) => ({
      key: picture.id,
      name: '',
      content: (
        <FittedPicture
          picture={picture}
          alt={altOf(title, pictures, index)}
          sizes={slideSizes(slideLimits, picture)}
        />
      ),
    }))}
    over={({ track, current, show }) => (
      <OpenLightboxButton
        id={id}
        images={lightboxImages(title, pictures)}
        index={current}
        onStep={show}
        shown={track}
      />
    )}
  />
);

function altOf(title: string, pictures: PostPicture[], index: number): string {
  const total = pictures.length;
  const unnamed = total > 1 ? t`${title}, image ${{ number: index + 1 }} of ${total}` : title;
  return pictures[index]?.alt || unnamed;
}

const lightboxImages = (title: string, pictures: PostPicture[]): LightboxImage[] =>
  pictures.map((picture, index) => {
    const { id, width, height, zoom } = picture;
    return {
      ...pictureSources(picture, width),
      key: id,
      alt: altOf(title, pictures, index),
      width,
      height,
      tiles: zoom && { url: imageInfoPath(id), ...zoom },
    };
  });

type FittedPictureProps = { picture: PostPicture; alt: string; sizes: string };

/** As large as the slide allows, in the image's own aspect ratio. */
const FittedPicture = ({ picture, alt, sizes }: FittedPictureProps) => (
  <div
    className="max-h-full w-full max-w-[min(100%,calc(var(--slide-height)*var(--ratio)))]"
    style={ratioStyle(picture.width / picture.height)}
  >
    <Picture
      {...pictureSources(picture, 1080)}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      thumbhash={picture.thumbhash}
      alt={alt}
      eager
      className="cursor-zoom-in after:hidden"
    />
  </div>
);
