import type { Submission } from '@gesso/domain/challenges';
import { counted } from '@gesso/domain/kernel';
import { Heart } from 'lucide-react';
import { Count } from '../../ui/count.tsx';
import { cx } from '../../ui/cx.ts';
import { useLikeEntry } from './use-like-entry.ts';

export function LikeEntryButton({ entry }: { entry: Submission }) {
  const toggle = useLikeEntry(entry);
  return (
    <button
      type="button"
      aria-pressed={entry.liked}
      aria-label={`Like the entry by ${entry.author.username}, ${counted(entry.likeCount, 'like')}`}
      onClick={toggle}
      className="-mr-2 inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full px-2 text-14 transition-colors hover:bg-wash"
    >
      <Heart
        size={18}
        aria-hidden="true"
        className={cx(entry.liked && 'animate-beat fill-accent stroke-accent')}
      />
      <Count value={entry.likeCount} />
    </button>
  );
}
