import { pictureSrcSet, pictureUrl, SLIDE_SIZES } from '@gesso/domain/pictures';
import type { PostPicture } from '@gesso/domain/posts';
import { Carousel } from '../../ui/carousel/carousel.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ratioStyle } from '../../ui/ratio-style.ts';

type PictureCarouselProps = { pictures: PostPicture[]; title: string };

/** The pictures of a post side by side. */
export const PictureCarousel = ({ pictures, title }: PictureCarouselProps) => (
  <Carousel
    label={`Images of ${title}`}
    noun="image"
    controls="over"
    arrowKeys="document"
    className="min-h-0 flex-1 bg-wash"
    slides={pictures.map((picture, index) => ({
      key: picture.id,
      name: '',
      content: (
        <FittedPicture
          picture={picture}
          alt={picture.alt || altOf(title, index, pictures.length)}
        />
      ),
    }))}
  />
);

const altOf = (title: string, index: number, count: number): string =>
  count > 1 ? `${title}, image ${index + 1} of ${count}` : title;

type FittedPictureProps = { picture: PostPicture; alt: string };

/** As large as the slide's width and height allow, in the picture's own proportion. */
const FittedPicture = ({ picture, alt }: FittedPictureProps) => (
  <div
    className="max-h-full w-full max-w-[min(100%,calc(var(--slide-height)*var(--ratio)))]"
    style={ratioStyle(picture.width / picture.height)}
  >
    <Picture
      src={pictureUrl(picture, 1080)}
      srcSet={pictureSrcSet(picture)}
      sizes={SLIDE_SIZES}
      width={picture.width}
      height={picture.height}
      thumbhash={picture.thumbhash}
      alt={alt}
      eager
      className="after:hidden"
    />
  </div>
);
