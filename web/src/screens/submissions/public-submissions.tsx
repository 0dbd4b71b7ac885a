import type { Submission } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { SubmissionGrid } from '../../features/challenges/submission-grid.tsx';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';

type SubmissionsQuery = {
  isPending: boolean;
  isError: boolean;
  isFetching: boolean;
  hasNextPage: boolean;
  error: Error | null;
  fetchNextPage: () => Promise<unknown>;
  refetch: () => Promise<unknown>;
};

type PublicSubmissionsProps = {
  query: SubmissionsQuery;
  submissions: Submission[];
  /** whether the viewer has a submission, which is not in this list */
  alone: boolean;
  /** the number of others, including those hidden from the viewer */
  others: number;
  onOpen: (submission: Submission) => void;
};

const NO_SUBMISSIONS = t`No submissions were made this week. We highly recommend everyone to participate!`;

const ONLY_YOURS = t`No one else has submitted this week. Yours is the only submission.`;

/**
 * Does not reveal that an account is hidden or by whom, because a blocked member must not notice.
 */
const NONE_SHOWN = t`There are no submissions to show you this week.`;

function whyNone({ others, alone }: Pick<PublicSubmissionsProps, 'others' | 'alone'>): string {
  if (others > 0) return NONE_SHOWN;
  return alone ? ONLY_YOURS : NO_SUBMISSIONS;
}

/** The submissions of others in a week, page by page. */
export function PublicSubmissions(props: PublicSubmissionsProps) {
  const { query, submissions, onOpen } = props;
  const more = () => {
    if (query.hasNextPage && !query.isFetching && !query.isError) void query.fetchNextPage();
  };
  const retry = () => void (submissions.length > 0 ? query.fetchNextPage() : query.refetch());
  if (query.isPending) return <MasonrySkeleton label={t`Loading submissions`} count={8} />;
  return (
    <>
      {submissions.length > 0 && (
        <SubmissionGrid
          label={t`Submissions`}
          submissions={submissions}
          onOpen={onOpen}
          onEndReached={more}
        />
      )}
      {query.isError && (
        <ErrorState
          text={messageFor('submissions-load-failed')}
          reason={failureMessage(query.error)}
          onRetry={retry}
          busy={query.isFetching}
        />
      )}
      {submissions.length === 0 && !query.isError && (
        <EmptyState title={whyNone(props)} drawing="frames" titleAs="p" />
      )}
    </>
  );
}
