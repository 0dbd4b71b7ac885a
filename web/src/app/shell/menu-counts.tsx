import { plural } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { countsQuery } from '../../features/moderation/moderation-queries.ts';
import { useModerationEvents } from '../../features/moderation/use-moderation-events.ts';
import { CountBadge } from '../../ui/count-badge.tsx';

/** On the button of a moderator's user menu: how many cases are overdue. */
export default function MenuCounts() {
  useModerationEvents();
  const overdue = useQuery(countsQuery).data?.overdue ?? 0;
  if (overdue === 0) return null;
  const label = plural(overdue, { one: '# overdue case', other: '# overdue cases' });
  return <CountBadge label={label}>{Math.min(overdue, 99)}</CountBadge>;
}
