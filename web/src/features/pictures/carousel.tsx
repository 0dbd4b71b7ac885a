import { pictureSrcSet, pictureUrl, SLIDE_SIZES } from '@gesso/domain/pictures';
import type { PostPicture } from '@gesso/domain/posts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';

type CarouselProps = { pictures: PostPicture[]; title: string };

const nearest = (strip: HTMLElement): number =>
  Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));

/** What scrolls must be reachable with the keyboard. */
const reachable = { tabIndex: 0 };

/** The pictures of a work side by side: swiped, stepped with buttons, dots or arrow keys. */
export function Carousel({ pictures, title }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const several = pictures.length > 1;
  const show = (index: number) => {
    const element = strip.current;
    if (!element || index < 0 || index >= pictures.length) return;
    setCurrent(index);
    element.scrollTo({ left: index * element.clientWidth, behavior: motion() });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    show(current + (event.key === 'ArrowRight' ? 1 : -1));
  };
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Images of ${title}`}
      onKeyDown={several ? onKeyDown : undefined}
      className="relative flex min-h-0 flex-1 flex-col bg-wash"
    >
      <ul
        {...(several ? reachable : {})}
        ref={strip}
        onScrollEnd={() => strip.current && setCurrent(nearest(strip.current))}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] focus-visible:-outline-offset-2"
      >
        {pictures.map((picture, index) => (
          <Slide
            key={picture.id}
            picture={picture}
            alt={picture.alt || altOf(title, index, pictures.length)}
            hidden={index !== current}
            number={`${index + 1} of ${pictures.length}`}
          />
        ))}
      </ul>
      {several && <Steps current={current} count={pictures.length} onShow={show} />}
    </section>
  );
}

const motion = (): ScrollBehavior =>
  matchMedia('(prefers-reduced-motion: reduce)').matches ? 'instant' : 'smooth';

const altOf = (title: string, index: number, count: number): string =>
  count > 1 ? `${title}, image ${index + 1} of ${count}` : title;

type SlideProps = { picture: PostPicture; alt: string; hidden: boolean; number: string };

function Slide({ picture, alt, hidden, number }: SlideProps) {
  const ratio = picture.width / picture.height;
  return (
    <li
      aria-roledescription="slide"
      aria-label={number}
      inert={hidden}
      className="flex min-w-full snap-center items-center justify-center"
    >
      <div
        className="max-h-full w-full"
        style={{ maxWidth: `min(100%, calc(var(--slide-height) * ${ratio}))` }}
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
    </li>
  );
}

type StepsProps = { current: number; count: number; onShow: (index: number) => void };

const round =
  'absolute top-1/2 -translate-y-1/2 bg-picture-button text-on-picture hover:bg-picture-shade disabled:scale-0';

function Steps({ current, count, onShow }: StepsProps) {
  return (
    <>
      <IconButton
        label="Previous image"
        disabled={current === 0}
        onClick={() => onShow(current - 1)}
        className={cx(round, 'left-3')}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        label="Next image"
        disabled={current === count - 1}
        onClick={() => onShow(current + 1)}
        className={cx(round, 'right-3')}
      >
        <ChevronRight size={22} aria-hidden="true" />
      </IconButton>
      <div className="absolute inset-x-0 bottom-2 flex justify-center">
        <div className="flex rounded-full bg-picture-button px-1">
          {Array.from({ length: count }, (_, index) => `Image ${index + 1}`).map((label, index) => (
            <button
              key={label}
              type="button"
              aria-label={label}
              aria-current={index === current}
              onClick={() => onShow(index)}
              className="grid size-7 place-items-center text-on-picture"
            >
              <span
                className={cx(
                  'size-2 rounded-full bg-current transition-opacity',
                  index === current ? 'opacity-100' : 'opacity-45',
                )}
              />
            </button>
          ))}
        </div>
      </div>
    </>
  );
}
