import type { Submission } from '@gesso/domain/challenges';
import { counted } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { Heart } from 'lucide-react';
import { Count } from '../../ui/count.tsx';
import { cx } from '../../ui/cx.ts';
import { useLikeSubmission } from './use-like-submission.ts';

export function LikeSubmissionButton({ submission }: { submission: Submission }) {
  const { on, count = submission.likeCount, setOn } = useLikeSubmission(submission);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t`Like the submission by ${submission.author.username}, ${counted(count, 'like')}`}
      onClick={() => setOn(!on)}
      className="-mr-2 inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full px-2 text-14 transition-colors hover:bg-wash"
    >
      <Heart
        size={18}
        aria-hidden="true"
        className={cx(on && 'animate-beat fill-accent stroke-accent')}
      />
      <Count value={count} />
    </button>
  );
}
