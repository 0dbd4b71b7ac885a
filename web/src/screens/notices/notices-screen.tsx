import { NoticeList } from '../../features/notices/notice-list.tsx';
import { useNoticeEvents } from '../../features/notices/use-notice-events.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';

/** What the product tells a member about their account, beside emails. */
export function NoticesScreen() {
  useTitle('Notices');
  useNoticeEvents(useMember().id);
  return (
    <div className="flex max-w-3xl flex-col gap-6 pt-6 pb-6 md:pb-10">
      <h1 className="font-display text-28 md:text-40">Notices</h1>
      <NoticeList />
    </div>
  );
}
