import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { cx } from '../../ui/cx.ts';
import { IconButton } from '../../ui/icon-button.tsx';

type Slide = { key: string; name: string; content: ReactNode };
type SlidesProps = { label: string; slides: Slide[]; className?: string };

const SWIPE_PX = 40;

/** A few things side by side, one at a time: by button, dot, arrow key or swipe. */
export function Slides({ label, slides, className }: SlidesProps) {
  const [index, setIndex] = useState(0);
  const pressedAt = useRef<number | null>(null);
  const last = slides.length - 1;
  const go = (wanted: number) => setIndex(Math.max(0, Math.min(last, wanted)));

  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    go(index + (event.key === 'ArrowRight' ? 1 : -1));
  };
  const release = (x: number) => {
    const moved = pressedAt.current === null ? 0 : x - pressedAt.current;
    pressedAt.current = null;
    if (Math.abs(moved) >= SWIPE_PX) go(index + (moved < 0 ? 1 : -1));
  };

  return (
    <section
      aria-roledescription="carousel"
      aria-label={label}
      onKeyDown={onKeyDown}
      className={cx('flex flex-col gap-3', className)}
    >
      <div
        className="touch-pan-y overflow-clip contain-inline-size"
        onPointerDown={({ clientX }) => {
          pressedAt.current = clientX;
        }}
        onPointerUp={({ clientX }) => release(clientX)}
        onPointerCancel={() => {
          pressedAt.current = null;
        }}
      >
        <ul
          className="flex transition-transform duration-200"
          style={{ transform: `translateX(${index * -100}%)` }}
        >
          {slides.map(({ key, content }, at) => (
            <li key={key} inert={at !== index} className="w-full shrink-0 select-none">
              {content}
            </li>
          ))}
        </ul>
      </div>
      <div className="flex items-center justify-center gap-1">
        <Step label="Previous card" off={index === 0} onPress={() => go(index - 1)}>
          <ChevronLeft size={20} aria-hidden="true" />
        </Step>
        <Dots slides={slides} index={index} onChoose={go} />
        <Step label="Next card" off={index === last} onPress={() => go(index + 1)}>
          <ChevronRight size={20} aria-hidden="true" />
        </Step>
      </div>
      <p aria-live="polite" className="sr-only">
        Card {index + 1} of {slides.length}
      </p>
    </section>
  );
}

type StepProps = { label: string; off: boolean; onPress: () => void; children: ReactNode };

/** Stays in reach at either end: a button that vanishes from under the focus would take it along. */
const Step = ({ label, off, onPress, children }: StepProps) => (
  <IconButton
    label={label}
    aria-disabled={off}
    onClick={onPress}
    className="aria-disabled:opacity-40"
  >
    {children}
  </IconButton>
);

type DotsProps = { slides: Slide[]; index: number; onChoose: (index: number) => void };

const Dots = ({ slides, index, onChoose }: DotsProps) =>
  slides.map(({ key, name }, at) => (
    <button
      key={key}
      type="button"
      aria-label={`Card ${at + 1}: ${name}`}
      aria-current={at === index}
      onClick={() => onChoose(at)}
      className="inline-flex size-8 items-center justify-center rounded-full"
    >
      <span
        className={cx(
          'h-2 rounded-full transition-[width,background-color]',
          at === index ? 'w-5 bg-accent' : 'w-2 bg-outline',
        )}
      />
    </button>
  ));
