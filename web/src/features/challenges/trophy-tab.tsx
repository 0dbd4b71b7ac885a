import { sentenceFor } from '@gesso/domain/catalogue';
import type { ChallengeRecord, Submission } from '@gesso/domain/challenges';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { MasonrySkeleton } from '../../ui/masonry/masonry-skeleton.tsx';
import { authorEntriesQuery, recordQuery } from './challenge-queries.ts';
import { EntryDialog } from './entry-dialog.tsx';
import { EntryGrid } from './entry-grid.tsx';
import { TrophyList } from './trophy-list.tsx';

type TrophyTabProps = {
  userId: string;
  /** One's own profile: the way to the challenge is shown. */
  own: boolean;
};

/** What somebody has done in the weekly challenges; stands on a profile. */
export function TrophyTab({ userId, own }: TrophyTabProps) {
  const record = useQuery(recordQuery(userId));
  const entries = useInfiniteQuery(authorEntriesQuery(userId));
  const failed = record.isError || entries.isError;
  if (failed && (!record.data || !entries.data)) {
    const retry = () => void Promise.all([record.refetch(), entries.refetch()]);
    return <ErrorState text={sentenceFor('record-load-failed')} onRetry={retry} />;
  }
  if (!record.data || !entries.data) {
    return <MasonrySkeleton label="Loading trophies" count={6} columns={3} />;
  }
  const items = entries.data.pages.flatMap((page) => page.items);
  if (items.length === 0) return <NoEntries own={own} />;
  const more = () => {
    if (entries.hasNextPage && !entries.isFetching) void entries.fetchNextPage();
  };
  return <Entries record={record.data} entries={items} onEndReached={more} />;
}

const NoEntries = ({ own }: { own: boolean }) => (
  <EmptyState
    title="No Entries Yet"
    text="Entries to the weekly challenge and the trophies they won are kept here."
    action={
      own && (
        <Link to="/challenges" className={buttonClass('primary')}>
          See this week’s challenge
        </Link>
      )
    }
  />
);

type EntriesProps = { record: ChallengeRecord; entries: Submission[]; onEndReached: () => void };

function Entries({ record, entries, onEndReached }: EntriesProps) {
  const [openId, setOpenId] = useState<string | null>(null);
  const opened = entries.find(({ id }) => id === openId) ?? null;
  return (
    <div className="flex flex-col gap-8">
      <TrophyList record={record} />
      <EntryGrid
        label="Challenge entries"
        entries={entries}
        columns={3}
        onOpen={({ id }) => setOpenId(id)}
        onEndReached={onEndReached}
      />
      <EntryDialog entry={opened} canWithdraw={false} onClose={() => setOpenId(null)} />
    </div>
  );
}
