import type { Submission } from '@gesso/domain/challenges';
import { plural, t } from '@lingui/core/macro';
import { Heart } from 'lucide-react';
import { Count } from '../../ui/count.tsx';
import { cx } from '../../ui/cx.ts';
import { useLikeSubmission } from './use-like-submission.ts';

export function LikeSubmissionButton({ submission }: { submission: Submission }) {
  const { username } = submission.author;
  const { on, count = submission.likeCount, setOn } = useLikeSubmission(submission);
  return (
    <button
      type="button"
      aria-pressed={on}
      aria-label={t`Like the submission by ${username}, ${plural(count, { one: '# like', other: '# likes' })}`}
      onClick={() => setOn(!on)}
      className="-me-2 inline-flex h-11 min-w-11 shrink-0 items-center justify-center gap-1.5 rounded-full px-2 text-14 transition-colors hover:bg-wash"
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
