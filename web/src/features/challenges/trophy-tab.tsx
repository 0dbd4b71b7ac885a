import type { ChallengeRecord, Submission } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { itemsOf } from '../../platform/paging/pages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { authorSubmissionsQuery, recordQuery } from './challenge-queries.ts';
import { SubmissionDialog } from './submission-dialog.tsx';
import { SubmissionGrid } from './submission-grid.tsx';
import type { LabelDialogComponent } from './submission-menu.tsx';
import type { OpenLightboxButtonComponent } from './submission-view-picture.tsx';
import { TrophyList } from './trophy-list.tsx';

type TrophyTabProps = {
  userId: string;
  /** on the viewer's own profile the empty state links to the challenge */
  own: boolean;
  /** menu items for another member's submission */
  menuItems: (submission: Submission) => ReactNode;
  labelDialog: LabelDialogComponent;
  openLightbox: OpenLightboxButtonComponent;
};

/** The challenge tab of a profile: trophies and submissions. */
export function TrophyTab(props: TrophyTabProps) {
  const { userId, own, menuItems, labelDialog, openLightbox } = props;
  const record = useQuery(recordQuery(userId));
  const submissions = useInfiniteQuery(authorSubmissionsQuery(userId));
  const failed = record.isError || submissions.isError;
  if (failed && (!record.data || !submissions.data)) {
    const retry = () => void Promise.all([record.refetch(), submissions.refetch()]);
    return <ErrorState text={messageFor('record-load-failed')} onRetry={retry} />;
  }
  if (!record.data || !submissions.data) {
    return <MasonrySkeleton label={t`Loading trophies`} count={6} columns={3} />;
  }
  const items = itemsOf(submissions.data);
  if (items.length === 0) return <NoSubmissions own={own} />;
  const more = () => {
    if (submissions.hasNextPage && !submissions.isFetching) void submissions.fetchNextPage();
  };
  return (
    <Submissions
      record={record.data}
      submissions={items}
      menuItems={menuItems}
      labelDialog={labelDialog}
      openLightbox={openLightbox}
      onEndReached={more}
    />
  );
}

const NoSubmissions = ({ own }: { own: boolean }) => (
  <EmptyState
    title={t`No Submissions Yet`}
    text={t`Submissions to the weekly challenge and the trophies they won appear here.`}
    action={
      own && (
        <Link to="/challenges" className={buttonClass('primary')}>
          <Trans>See this week’s challenge</Trans>
        </Link>
      )
    }
  />
);

type SubmissionsProps = {
  record: ChallengeRecord;
  submissions: Submission[];
  menuItems: (submission: Submission) => ReactNode;
  labelDialog: LabelDialogComponent;
  openLightbox: OpenLightboxButtonComponent;
  onEndReached: () => void;
};

function Submissions(props: SubmissionsProps) {
  const { record, submissions, menuItems, labelDialog, openLightbox, onEndReached } = props;
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = submissions.find(({ id }) => id === openId) ?? null;
  return (
    <div className="flex flex-col gap-8">
      <TrophyList record={record} />
      <SubmissionGrid
        label={t`Challenge submissions`}
        submissions={submissions}
        columns={3}
        onOpen={({ id }) => setOpenId(id)}
        onEndReached={onEndReached}
      />
      <SubmissionDialog
        submission={opened}
        canWithdraw={false}
        menuItems={menuItems}
        labelDialog={labelDialog}
        openLightbox={openLightbox}
        onClose={() => setOpenId(null)}
      />
    </div>
  );
}
