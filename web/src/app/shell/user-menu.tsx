import type { Me } from '@gesso/domain/accounts';
import { sentenceFor } from '@gesso/domain/catalogue';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chooseTheme, isTheme, useTheme } from '../../platform/page/theme.ts';
import { useSignOut } from '../../platform/session/use-sign-out.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { menuLinks } from './bar-actions.ts';

const themes = [
  { value: 'system', label: 'System' },
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
];

export type UserMenuProps = { member: Me; plain: boolean; trigger: ReactNode };

/** Loaded lazily by its trigger, so it mounts open. */
export function UserMenu({ member, plain, trigger }: UserMenuProps) {
  const theme = useTheme();
  const signOut = useSignOut();
  const leave = () => {
    signOut().catch(() => toast(sentenceFor('sign-out-failed')));
  };
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuLabel>
        Signed in as
        <span className="block truncate font-semibold text-14 text-ink">{member.username}</span>
      </MenuLabel>
      <MenuSeparator />
      {!plain &&
        menuLinks.map(({ to, label }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
      <div className="p-1.5">
        <MenuChoice
          label="Theme"
          value={theme}
          onChange={(value) => isTheme(value) && chooseTheme(value)}
          options={themes}
        />
      </div>
      <MenuSeparator />
      <MenuItem onSelect={leave}>Sign Out</MenuItem>
    </Menu>
  );
}
