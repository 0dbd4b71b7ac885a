import { t } from '@lingui/core/macro';
import { cx } from '../../ui/cx.ts';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';

type ProfileSkeletonProps = {
  columns: 3 | 5;
  /** on a phone the avatar is beside the name */
  beside?: boolean;
  /** the masonry below is bounded to its column */
  bounded?: boolean;
};

/** The placeholder of a loading profile. */
export function ProfileSkeleton(props: ProfileSkeletonProps) {
  const { columns, beside = false, bounded = false } = props;
  return (
    <div className="flex flex-col gap-10" role="status" aria-label={t`Loading profile`}>
      <div className={cx('flex md:flex-row md:gap-10', beside ? 'gap-4' : 'flex-col gap-6')}>
        <Skeleton
          className={cx('shrink-0 rounded-full md:size-32', beside ? 'size-20' : 'size-32')}
        />
        <div className="flex flex-1 flex-col gap-3">
          <Skeleton className="h-9 w-56" />
          <Skeleton className="h-4 w-32" />
          <Skeleton className="mt-2 h-4 w-full max-w-md" />
          <Skeleton className="mt-2 h-12 w-64" />
        </div>
      </div>
      <MasonrySkeleton label={t`Loading posts`} columns={columns} bounded={bounded} />
    </div>
  );
}
