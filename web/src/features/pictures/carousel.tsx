import { pictureSrcSet, pictureUrl, SLIDE_SIZES } from '@gesso/domain/pictures';
import type { PostPicture } from '@gesso/domain/posts';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';
import { Picture } from '../../ui/picture.tsx';

type CarouselProps = { pictures: PostPicture[]; title: string };

const nearest = (strip: HTMLElement): number =>
  Math.round(strip.scrollLeft / Math.max(1, strip.clientWidth));

/* ms without movement; the event that tells of a scroll's end came late to Safari */
const STILL = 120;

/** What scrolls must be reachable with the keyboard. */
const reachable = { tabIndex: 0 };

/** The pictures of a work side by side: swiped, stepped with buttons, dots or arrow keys. */
export function Carousel({ pictures, title }: CarouselProps) {
  const strip = useRef<HTMLUListElement>(null);
  const [current, setCurrent] = useState(0);
  const stillness = useRef<ReturnType<typeof setTimeout>>(undefined);
  const several = pictures.length > 1;
  const settle = () => strip.current && setCurrent(nearest(strip.current));
  const onScroll = () => {
    clearTimeout(stillness.current);
    stillness.current = setTimeout(settle, STILL);
  };
  const show = (index: number) => {
    const element = strip.current;
    if (!element || index < 0 || index >= pictures.length) return;
    setCurrent(index);
    element.scrollTo({ left: index * element.clientWidth, behavior: motion() });
  };
  useArrowKeys(several, (by) => show(current + by));
  return (
    <section
      aria-roledescription="carousel"
      aria-label={`Images of ${title}`}
      className="relative flex min-h-0 flex-1 flex-col bg-wash"
    >
      <ul
        {...(several ? reachable : {})}
        ref={strip}
        aria-label="Images"
        onScroll={onScroll}
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

/** What uses the arrow keys itself. */
const BUSY_WITH_ARROWS = 'input, textarea, select, [role="tablist"], [role="menu"]';

/** Wherever the focus is: whoever opens a work sees its pictures, and the arrows turn them. */
function useArrowKeys(enabled: boolean, step: (by: number) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const { key, target, defaultPrevented, altKey, ctrlKey, metaKey } = event;
    if (key !== 'ArrowLeft' && key !== 'ArrowRight') return;
    if (defaultPrevented || altKey || ctrlKey || metaKey) return;
    if (target instanceof Element && target.closest(BUSY_WITH_ARROWS)) return;
    event.preventDefault();
    step(key === 'ArrowRight' ? 1 : -1);
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
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
  'absolute top-1/2 -translate-y-1/2 bg-picture-button text-on-picture hover:bg-picture-shade aria-disabled:scale-0';

/** The arrow that has come to its end hands the focus to the other one. */
function Steps({ current, count, onShow }: StepsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const last = count - 1;
  const step = (to: number) => {
    onShow(to);
    if (to <= 0) next.current?.focus();
    if (to >= last) previous.current?.focus();
  };
  return (
    <>
      <IconButton
        ref={previous}
        label="Previous image"
        aria-disabled={current === 0}
        onClick={() => step(current - 1)}
        className={cx(round, 'left-3')}
      >
        <ChevronLeft size={22} aria-hidden="true" />
      </IconButton>
      <IconButton
        ref={next}
        label="Next image"
        aria-disabled={current === last}
        onClick={() => step(current + 1)}
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
