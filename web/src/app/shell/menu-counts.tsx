import type { Me } from '@gesso/domain/accounts';
import { counted } from '@gesso/domain/kernel';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { countsQuery } from '../../features/moderation/moderation-queries.ts';
import { useModerationEvents } from '../../features/moderation/use-moderation-events.ts';
import { noticesQuery, unreadIn } from '../../features/notices/notices-query.ts';
import { useNoticeEvents } from '../../features/notices/use-notice-events.ts';

/** On the button of the user menu: how many notices are unread and, for moderators, cases overdue. */
export default function MenuCounts({ member }: { member: Me }) {
  return member.moderator ? <ModeratorCounts member={member} /> : <MemberCounts member={member} />;
}

function useUnread(member: Me): number {
  useNoticeEvents(member.id);
  return unreadIn(useInfiniteQuery(noticesQuery).data);
}

const MemberCounts = ({ member }: { member: Me }) => <Dot unread={useUnread(member)} overdue={0} />;

function ModeratorCounts({ member }: { member: Me }) {
  useModerationEvents();
  const { data } = useQuery(countsQuery);
  return <Dot unread={useUnread(member)} overdue={data?.overdue ?? 0} />;
}

function Dot({ unread, overdue }: { unread: number; overdue: number }) {
  const said = [
    ...(unread > 0 ? [counted(unread, 'new notice')] : []),
    ...(overdue > 0 ? [counted(overdue, 'overdue case')] : []),
  ];
  if (said.length === 0) return null;
  return (
    <>
      <span className="sr-only">{said.join(', ')}</span>
      <span
        aria-hidden="true"
        className="figures absolute top-0 right-0 inline-flex h-4.5 min-w-4.5 items-center justify-center rounded-full bg-accent-ground px-1 font-medium text-12 text-white ring-2 ring-paper"
      >
        {Math.min(unread + overdue, 99)}
      </span>
    </>
  );
}
