import { Skeleton } from '../../ui/skeleton.tsx';

export const CurrentSkeleton = () => (
  <div role="status" aria-label="Loading the challenge" className="flex flex-col gap-6">
    <Skeleton className="aspect-[16/9] max-h-[46svh] w-full rounded-tile lg:aspect-[21/9]" />
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-col gap-4">
        <Skeleton className="h-11 w-4/5" />
        <Skeleton className="h-5 w-52" />
        <Skeleton className="h-24 w-full" />
      </div>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-26 w-full rounded-tile lg:w-97" />
        <Skeleton className="h-12 w-48 rounded-full" />
      </div>
    </div>
  </div>
);
