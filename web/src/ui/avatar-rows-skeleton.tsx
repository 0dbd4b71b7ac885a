import { Skeleton } from './skeleton.tsx';

const rows = ['first', 'second', 'third', 'fourth'];

/** Rows with a round placeholder and two lines, while a list of people loads. */
export const AvatarRowsSkeleton = ({ label }: { label: string }) => (
  <div role="status" aria-label={label} className="flex flex-col gap-4 py-2">
    {rows.map((row) => (
      <div key={row} className="flex items-center gap-3">
        <Skeleton className="size-11 rounded-full" />
        <div className="flex flex-col gap-2">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-24" />
        </div>
      </div>
    ))}
  </div>
);
