import { avatarOf, type Me } from '@gesso/domain/accounts';
import { kernelProblems } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { type ComponentType, lazy, useState } from 'react';
import { WhenIdle } from '../../platform/page/when-idle-element.tsx';
import { Avatar } from '../../ui/avatar.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { UserMenuProps } from './user-menu.tsx';

const importMenu = () => import('./user-menu.tsx');
/** Preloads the menu's chunk; the click retries a failed preload. */
const preloadMenu = () => void importMenu().catch(() => undefined);

const MenuCounts = lazy(() => import('./menu-counts.tsx'));

/** The menu's trigger; the menu's chunk is loaded on hover, focus or press. */
export function UserMenuButton({ member, plain }: { member: Me; plain: boolean }) {
  const [Menu, setMenu] = useState<ComponentType<UserMenuProps>>();
  const open = () => {
    importMenu().then(
      ({ UserMenu }) => setMenu(() => UserMenu),
      () => toast(kernelProblems.unavailable.message),
    );
  };
  const buttonProps = {
    'aria-label': t`User menu`,
    'aria-describedby': 'user-menu-counts',
    className:
      'relative ms-1 inline-flex size-11 items-center justify-center rounded-full hover:bg-wash',
    children: (
      <>
        <Avatar {...avatarOf(member)} size={34} />
        <span id="user-menu-counts">
          {member.moderator && (
            <WhenIdle>
              <MenuCounts />
            </WhenIdle>
          )}
        </span>
      </>
    ),
  };
  if (Menu)
    return (
      <Menu member={member} plain={plain} trigger={<button type="button" {...buttonProps} />} />
    );
  return (
    <button
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      onClick={open}
      onPointerEnter={preloadMenu}
      onFocus={preloadMenu}
      {...buttonProps}
    />
  );
}
