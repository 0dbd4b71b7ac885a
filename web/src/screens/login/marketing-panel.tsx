import { Canvas, type CanvasName } from './canvases.tsx';

const columns: { offset: string; canvases: CanvasName[] }[] = [
  { offset: '-mt-24', canvases: ['arches', 'field', 'stems', 'stripes'] },
  { offset: '-mt-8', canvases: ['hills', 'stroke', 'discs', 'waves'] },
  { offset: '-mt-40', canvases: ['waves', 'dots', 'arches', 'field'] },
  { offset: '-mt-16', canvases: ['stripes', 'stems', 'hills', 'discs'] },
];

/** A grid of illustrations beside the form, on wide screens. */
export function MarketingPanel() {
  return (
    <aside
      aria-label="What Gesso is"
      className="sticky top-0 hidden h-dvh overflow-hidden bg-wash lg:block"
    >
      <div
        aria-hidden="true"
        className="absolute -inset-x-24 -top-16 flex h-[130%] -rotate-6 justify-center gap-5"
      >
        {columns.map(({ offset, canvases }) => (
          <div
            key={canvases.join()}
            className={`flex w-[max(16rem,24%)] shrink-0 flex-col gap-5 ${offset}`}
          >
            {canvases.map((name) => (
              <Canvas key={name} name={name} />
            ))}
          </div>
        ))}
      </div>
      <div className="absolute inset-0 bg-linear-to-t from-15% from-paper via-45% via-paper/75 to-75% to-transparent" />
      <div className="absolute inset-x-0 bottom-0 p-12 xl:p-16">
        <p className="max-w-2xl font-display text-40 tracking-tight xl:text-64">
          Every picture begins on white.
        </p>
        <p className="mt-4 max-w-lg text-20 text-ink">
          Gesso is the ground a painter lays before the first stroke. Put your work on it, and look
          at what others have made.
        </p>
      </div>
    </aside>
  );
}
