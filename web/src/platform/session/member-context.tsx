import type { Me } from '@gesso/domain/accounts';
import { createContext, type ReactNode, useContext } from 'react';

const MemberContext = createContext<Me | null>(null);

type MemberProviderProps = { member: Me | null; children: ReactNode };

export const MemberProvider = ({ member, children }: MemberProviderProps) => (
  <MemberContext value={member}>{children}</MemberContext>
);

/** The signed-in member; only for components shown to members. */
export function useMember(): Me {
  const member = useContext(MemberContext);
  if (!member) throw new Error('useMember was called where no member is signed in.');
  return member;
}
