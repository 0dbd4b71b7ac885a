import { avatarOf, type Me } from '@gesso/domain/accounts';
import { sentenceFor } from '@gesso/domain/catalogue';
import { type ComponentType, useState } from 'react';
import { Avatar } from '../../ui/avatar.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { UserMenuProps } from './user-menu.tsx';

const fetchMenu = () => import('./user-menu.tsx');
/** Fetches ahead of the press; when that fails, the press itself tries again. */
const fetchAhead = () => void fetchMenu().catch(() => undefined);

/** The way to the menu; the menu itself is fetched once somebody reaches for it. */
export function UserMenuButton({ member, plain }: { member: Me; plain: boolean }) {
  const [Menu, setMenu] = useState<ComponentType<UserMenuProps>>();
  const open = () => {
    fetchMenu().then(
      ({ UserMenu }) => setMenu(() => UserMenu),
      () => toast(sentenceFor('unavailable')),
    );
  };
  const look = {
    'aria-label': 'User menu',
    className: 'ml-1 inline-flex size-11 items-center justify-center rounded-full hover:bg-wash',
    children: <Avatar {...avatarOf(member)} size={34} />,
  };
  if (Menu)
    return <Menu member={member} plain={plain} trigger={<button type="button" {...look} />} />;
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onPointerEnter={fetchAhead}
      onFocus={fetchAhead}
      {...look}
    />
  );
}
