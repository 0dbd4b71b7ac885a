import { t } from '@lingui/core/macro';
import { type ReactNode, useRef } from 'react';
import { cx } from '../cx.ts';
import { ControlsBelow, ControlsOver } from './carousel-controls.tsx';
import {
  type CarouselState,
  type Slide,
  type SlideNames,
  useArrowKeys,
  useCarousel,
} from './use-carousel.ts';

type CarouselProps = {
  label: string;
  names: SlideNames;
  slides: Slide[];
  controls: 'over' | 'below';
  /** where the focus must be for the arrow keys to change the slide */
  arrowKeys: 'document' | 'within';
  /** further content over the slides */
  over?: (carousel: CarouselState) => ReactNode;
  className?: string;
};

/** Scrollable elements must be reachable with the keyboard. */
const focusable = { tabIndex: 0 };

/** Slides side by side, one at a time: swiped, or changed with buttons, dots or arrow keys. */
export function Carousel(props: CarouselProps) {
  const { label, names, slides, controls, arrowKeys, over, className } = props;
  const section = useRef<HTMLElement>(null);
  const carousel = useCarousel(slides.length);
  const several = slides.length > 1;
  const Controls = controls === 'over' ? ControlsOver : ControlsBelow;
  useArrowKeys(carousel, arrowKeys === 'document' ? 'document' : section);
  return (
    <section
      ref={section}
      aria-roledescription={t`carousel`}
      aria-label={label}
      className={cx('relative flex flex-col', className)}
    >
      <ul
        {...(several ? focusable : {})}
        ref={carousel.track}
        aria-label={names.all}
        onScroll={carousel.onScroll}
        className="flex min-h-0 flex-1 snap-x snap-mandatory overflow-x-auto overscroll-x-contain [scrollbar-width:none] contain-inline-size focus-visible:-outline-offset-2"
      >
        {slides.map(({ key, content }, index) => (
          <li
            key={key}
            aria-roledescription={t`slide`}
            aria-label={t`${{ number: index + 1 }} of ${{ count: slides.length }}`}
            inert={index !== carousel.current}
            className="flex min-w-full snap-center items-center justify-center"
          >
            {content}
          </li>
        ))}
      </ul>
      {several && <Controls carousel={carousel} names={names} slides={slides} />}
      {over?.(carousel)}
    </section>
  );
}
