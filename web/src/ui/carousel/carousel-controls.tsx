import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type Ref, useRef } from 'react';
import { cx } from '../cx.ts';
import { IconButton } from '../icon-button.tsx';
import type { CarouselState, Slide, SlideNames } from './use-carousel.ts';

type ControlsProps = { carousel: CarouselState; names: SlideNames; slides: Slide[] };

const overPicture =
  'absolute top-1/2 -translate-y-1/2 bg-picture-button text-on-picture hover:bg-picture-shade aria-disabled:scale-0';

/** Over the slides: an arrow at either side, dots at the bottom. */
export function ControlsOver(props: ControlsProps) {
  const { previous, next } = useStepButtons(props);
  return (
    <>
      <IconButton {...previous} className={cx(overPicture, 'start-3')} />
      <IconButton {...next} className={cx(overPicture, 'end-3')} />
      <div className="absolute inset-x-0 bottom-2 flex justify-center">
        <div className="flex rounded-full bg-picture-button px-1 text-on-picture">
          <Dots {...props} className="size-7" dot="w-2 bg-current opacity-45" on="w-2 bg-current" />
        </div>
      </div>
    </>
  );
}

/** In a separate row below the slides. */
export function ControlsBelow(props: ControlsProps) {
  const { previous, next } = useStepButtons(props);
  return (
    <div className="mt-3 flex items-center justify-center gap-1">
      <IconButton {...previous} className="aria-disabled:opacity-40" />
      <Dots {...props} className="size-8" dot="w-2 bg-outline" on="w-5 bg-accent" />
      <IconButton {...next} className="aria-disabled:opacity-40" />
    </div>
  );
}

/** A button at the end of its range is disabled and moves the focus to the other one. */
function useStepButtons({ carousel, names }: ControlsProps) {
  const previous = useRef<HTMLButtonElement>(null);
  const next = useRef<HTMLButtonElement>(null);
  const { current, count, show } = carousel;
  const step = (to: number) => {
    show(to);
    if (to <= 0) next.current?.focus();
    if (to >= count - 1) previous.current?.focus();
  };
  const button = (
    label: string,
    ref: Ref<HTMLButtonElement>,
    to: number,
    Icon: typeof ChevronLeft,
  ) => ({
    label,
    ref,
    'aria-disabled': to < 0 || to >= count,
    onClick: () => step(to),
    children: <Icon size={22} aria-hidden="true" className="rtl:-scale-x-100" />,
  });
  return {
    previous: button(names.previous, previous, current - 1, ChevronLeft),
    next: button(names.next, next, current + 1, ChevronRight),
  };
}

type DotsProps = ControlsProps & { className: string; dot: string; on: string };

const Dots = ({ carousel, names, slides, className, dot, on }: DotsProps) =>
  slides.map(({ key, name }, index) => (
    <button
      key={key}
      type="button"
      aria-label={dotLabel(names, index, name)}
      aria-current={index === carousel.current}
      onClick={() => carousel.show(index)}
      className={cx('grid place-items-center rounded-full', className)}
    >
      <span
        className={cx(
          'h-2 rounded-full transition-[width,background-color,opacity]',
          index === carousel.current ? on : dot,
        )}
      />
    </button>
  ));

const dotLabel = (names: SlideNames, index: number, name: string): string => {
  const numbered = names.numbered(index + 1);
  return name ? `${numbered}: ${name}` : numbered;
};
