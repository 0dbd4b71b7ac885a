import type { Me } from '@gesso/domain/accounts';
import { UndoneBar } from '../../features/deletion/undone-bar.tsx';
import { TermsBar } from '../../features/legal/terms-bar.tsx';
import { BottomNotices } from '../../ui/bottom-notices.tsx';
import { SuspensionBar } from './suspension-bar.tsx';
import type { Suspension } from './use-suspension.ts';

type MemberNoticesProps = {
  member: Me;
  suspension: Suspension | null;
  /** without what waits for an answer */
  plain: boolean;
};

/** What a member is told on every screen until it is over or they have answered it. */
export default function MemberNotices({ member, suspension, plain }: MemberNoticesProps) {
  return (
    <BottomNotices>
      {suspension && <SuspensionBar member={member} {...suspension} />}
      {!plain && member.newTerms !== null && <TermsBar version={member.newTerms} />}
      {!plain && member.deletionUndone && <UndoneBar />}
    </BottomNotices>
  );
}
