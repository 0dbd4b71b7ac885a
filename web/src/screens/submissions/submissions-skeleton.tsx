import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

export const SubmissionsSkeleton = () => (
  <div className="flex flex-col gap-6 pt-5 pb-6 md:pb-10">
    <Skeleton className="h-5 w-28" />
    <Skeleton className="h-11 w-3/5" />
    <Skeleton className="h-5 w-44" />
    <Skeleton className="h-16 w-full max-w-prose" />
    <MasonrySkeleton label="Loading submissions" count={8} />
  </div>
);
