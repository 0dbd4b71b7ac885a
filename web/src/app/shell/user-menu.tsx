import type { Me } from '@gesso/domain/accounts';
import { canModerate, canOpenModeration } from '@gesso/domain/accounts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { countsQuery } from '../../features/moderation/moderation-queries.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { chooseTheme, isTheme, useTheme } from '../../platform/page/theme.ts';
import { useSignOut } from '../../platform/session/use-sign-out.ts';
import { Menu, MenuChoice, MenuItem, MenuLabel, MenuSeparator } from '../../ui/menu.tsx';
import { toast } from '../../ui/toast-store.ts';
import { menuLinks } from './bar-actions.ts';

const themes = [
  { value: 'system', label: t({ message: 'System', context: 'theme' }) },
  { value: 'light', label: t({ message: 'Light', context: 'theme' }) },
  { value: 'dark', label: t({ message: 'Dark', context: 'theme' }) },
];

export type UserMenuProps = { member: Me; plain: boolean; trigger: ReactNode };

/** Loaded lazily by its trigger, so it mounts open. */
export function UserMenu({ member, plain, trigger }: UserMenuProps) {
  const { username } = member;
  const theme = useTheme();
  const signOut = useSignOut();
  const leave = () => {
    signOut().catch(() => toast(messageFor('sign-out-failed')));
  };
  return (
    <Menu defaultOpen trigger={trigger}>
      <MenuLabel>
        <Trans>
          Signed in as
          <span dir="auto" className="block truncate font-semibold text-14 text-ink">
            {username}
          </span>
        </Trans>
      </MenuLabel>
      <MenuSeparator />
      {!plain &&
        menuLinks.map(({ to, label }) => (
          <MenuItem key={to} asChild>
            <Link to={to}>{label}</Link>
          </MenuItem>
        ))}
      {!plain && canOpenModeration(member) && <ModerationItem counts={canModerate(member)} />}
      <div className="p-1.5">
        <MenuChoice
          label={t({ message: 'Theme', context: 'light or dark' })}
          value={theme}
          onChange={(value) => isTheme(value) && chooseTheme(value)}
          options={themes}
        />
      </div>
      <MenuSeparator />
      <MenuItem onSelect={leave}>
        <Trans>Sign Out</Trans>
      </MenuItem>
    </Menu>
  );
}

/** The queue of reports, with how many are overdue. */
function ModerationItem({ counts }: { counts: boolean }) {
  const { overdue = 0 } = useQuery({ ...countsQuery, enabled: counts }).data ?? {};
  return (
    <MenuItem asChild>
      <Link to="/moderation">
        <Trans>Moderation</Trans>
        {overdue > 0 && (
          <span className="figures ms-auto text-accent-text">
            <Trans>{overdue} overdue</Trans>
          </span>
        )}
      </Link>
    </MenuItem>
  );
}
