import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

/** Somebody who is on their way, in the shape their profile will have. */
export function ProfileSkeleton({ columns }: { columns: 3 | 5 }) {
  return (
    <div className="flex flex-col gap-10" role="status" aria-label="Loading profile">
      <div className="flex flex-col gap-6 md:flex-row md:gap-10">
        <Skeleton className="size-32 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-4 w-full max-w-md" />
          <Skeleton className="mt-2 h-12 w-64" />
        </div>
      </div>
      <MasonrySkeleton label="Loading works" columns={columns} />
    </div>
  );
}
