import { isUsername, type Me } from '@gesso/domain/accounts';
import { useQueryClient } from '@tanstack/react-query';
import { UndoneBar } from '../../features/deletion/undone-bar.tsx';
import { TermsBar } from '../../features/legal/terms-bar.tsx';
import { withProfile } from '../../features/profiles/edit/profile-draft.ts';
import { changeProfile } from '../../features/profiles/profile-queries.ts';
import { UsernameBar } from '../../features/profiles/username-bar.tsx';
import { useChangeSession } from '../../platform/session/session.ts';
import { BottomNotices } from '../../ui/bottom-notices.tsx';
import { SuspensionBar } from './suspension-bar.tsx';
import type { Suspension } from './use-suspension.ts';

type MemberNoticesProps = {
  member: Me;
  suspension: Suspension | null;
  /** without notices that require an answer */
  plain: boolean;
};

/** Notices shown to a member on every screen until they end or are answered. */
export default function MemberNotices({ member, suspension, plain }: MemberNoticesProps) {
  const client = useQueryClient();
  const changeSession = useChangeSession();
  return (
    <BottomNotices>
      {suspension && <SuspensionBar member={member} {...suspension} />}
      {!plain && member.newTerms !== null && <TermsBar version={member.newTerms} />}
      {!plain && member.deletionUndone && <UndoneBar />}
      {!plain && !isUsername(member.username) && (
        <UsernameBar
          me={member}
          onChanged={(profile) => {
            changeProfile(client, profile.id, () => profile);
            changeSession(withProfile(member, profile));
          }}
        />
      )}
    </BottomNotices>
  );
}
