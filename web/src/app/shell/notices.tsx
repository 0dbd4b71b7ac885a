import { isUsername, type Me } from '@gesso/domain/accounts';
import { lazy, Suspense } from 'react';
import { useSuspension } from './use-suspension.ts';

/** Rarely needed, so its chunk is loaded on demand. */
const MemberNotices = lazy(() => import('./member-notices.tsx'));

type NoticesProps = {
  member: Me;
  /** without notices that require an answer, on public screens and during art form selection */
  plain: boolean;
};

const hasQuestions = ({ newTerms, deletionUndone, username }: Me): boolean =>
  newTerms !== null || deletionUndone || !isUsername(username);

/** Notices for a member, at the bottom edge. */
export function Notices({ member, plain }: NoticesProps) {
  const suspension = useSuspension(member);
  if (!suspension && (plain || !hasQuestions(member))) return null;
  return (
    <Suspense>
      <MemberNotices member={member} suspension={suspension} plain={plain} />
    </Suspense>
  );
}
