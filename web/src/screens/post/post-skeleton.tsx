import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/skeleton.tsx';

/** A work that is on its way, in the shape it will have. */
export function PostSkeleton({ close }: { close?: ReactNode }) {
  return (
    <div
      role="status"
      aria-label="Loading this work"
      className="flex min-h-0 flex-1 flex-col lg:grid lg:grid-cols-[minmax(0,1fr)_26rem]"
    >
      <div className="flex h-[50dvh] flex-col bg-wash lg:h-full" />
      <div className="flex flex-col gap-4 p-5">
        <div className="flex items-center gap-3">
          <Skeleton className="size-10 rounded-full" />
          <div className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-32" />
            <Skeleton className="h-3 w-40" />
          </div>
          {close}
        </div>
        <Skeleton className="mt-6 h-7 w-3/4" />
        <Skeleton className="h-4 w-full" />
        <Skeleton className="h-4 w-2/3" />
      </div>
    </div>
  );
}
