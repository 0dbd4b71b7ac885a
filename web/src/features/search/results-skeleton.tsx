import { t } from '@lingui/core/macro';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The placeholder of loading results: a few artists and a row of posts. */
export const ResultsSkeleton = () => (
  <div role="status" aria-label={t`Searching`} className="flex flex-col gap-4">
    {['first', 'second', 'third'].map((row) => (
      <div key={row} className="flex items-center gap-3 p-2">
        <Skeleton className="size-11 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-36" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
    ))}
    <div className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {['a', 'b', 'c', 'd'].map((tile) => (
        <Skeleton key={tile} className="aspect-square rounded-tile" />
      ))}
    </div>
  </div>
);
