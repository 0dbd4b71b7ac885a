import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { CANVAS_WIDTH, canvases } from './canvases.ts';

type CanvasName = keyof typeof canvases;

const columns: { offset: string; names: CanvasName[] }[] = [
  { offset: '-mt-24', names: ['arches', 'field', 'stems', 'stripes'] },
  { offset: '-mt-8', names: ['hills', 'stroke', 'discs', 'waves'] },
  { offset: '-mt-40', names: ['waves', 'dots', 'arches', 'field'] },
  { offset: '-mt-16', names: ['stripes', 'stems', 'hills', 'discs'] },
];

/** A grid of illustrations beside the form, on wide screens. */
export function MarketingPanel() {
  return (
    <aside
      aria-label={t`What Gesso is`}
      className="sticky top-0 hidden h-dvh overflow-hidden bg-wash lg:block"
    >
      <div
        aria-hidden="true"
        className="absolute -inset-x-24 -top-16 flex h-[130%] -rotate-6 justify-center gap-5"
      >
        {columns.map(({ offset, names }) => (
          <div
            key={names.join()}
            className={`flex w-[max(16rem,24%)] shrink-0 flex-col gap-5 ${offset}`}
          >
            {names.map((name) => (
              <Canvas key={name} name={name} />
            ))}
          </div>
        ))}
      </div>
      <div className="absolute inset-0 bg-linear-to-t from-15% from-paper via-45% via-paper/75 to-75% to-transparent" />
      <div className="absolute inset-x-0 bottom-0 p-12 xl:p-16">
        <p className="max-w-2xl font-display text-40 tracking-tight xl:text-64">
          <Trans>Every painting begins on white.</Trans>
        </p>
        <p className="mt-4 max-w-lg text-20 text-ink">
          <Trans>
            Gesso is the primer a painter puts on a canvas before the first stroke. Share your work
            here, and see what others have made.
          </Trans>
        </p>
      </div>
    </aside>
  );
}

/** Lazy: nothing is fetched where the panel is hidden. */
const Canvas = ({ name }: { name: CanvasName }) => (
  <img
    src={canvases[name].src}
    width={CANVAS_WIDTH}
    height={canvases[name].height}
    alt=""
    loading="lazy"
    decoding="async"
    className="h-auto w-full shrink-0 rounded-tile shadow-float"
  />
);
