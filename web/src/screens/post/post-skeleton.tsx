import { t } from '@lingui/core/macro';
import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** The placeholder of a loading post. */
export function PostSkeleton({ close }: { close?: ReactNode }) {
  return (
    <div
      role="status"
      aria-label={t`Loading this post`}
      className="flex min-h-0 flex-1 flex-col bg-surface lg:grid lg:grid-cols-[minmax(0,1fr)_26rem] lg:grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="flex min-h-17 items-center gap-3 border-line border-b py-3 pe-3 ps-5 lg:col-start-2">
        <Skeleton className="size-10.5 shrink-0 rounded-full" />
        <div className="flex flex-1 flex-col gap-2">
          <Skeleton className="h-3.5 w-32" />
          <Skeleton className="h-3 w-40" />
        </div>
        {close}
      </div>
      <div className="h-(--slide-height) bg-wash lg:col-start-1 lg:row-span-2 lg:row-start-1 lg:h-auto" />
      <div className="flex flex-col gap-4 p-5 lg:col-start-2">
        <Skeleton className="mt-10 h-7 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
