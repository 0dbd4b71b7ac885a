import { nounFor } from '@gesso/domain/kernel';
import { UsersRound } from 'lucide-react';
import { Count } from '../../ui/count.tsx';

export const MemberCount = ({ count }: { count: number }) => (
  <p className="flex items-center gap-2 text-14 text-muted">
    <UsersRound size={16} aria-hidden="true" />
    <span>
      <Count value={count} /> {nounFor(count, 'member')}
    </span>
  </p>
);
