import type { Me } from '@gesso/domain/accounts';
import { UndoneBar } from '../../features/deletion/undone-bar.tsx';
import { TermsBar } from '../../features/legal/terms-bar.tsx';
import { BottomNotices } from '../../ui/bottom-notices.tsx';

/** What a member is told on every screen until they have answered it. */
export default function MemberNotices({ member }: { member: Me }) {
  return (
    <BottomNotices>
      {member.newTerms !== null && <TermsBar version={member.newTerms} />}
      {member.deletionUndone && <UndoneBar />}
    </BottomNotices>
  );
}
