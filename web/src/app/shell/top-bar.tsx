import type { Me } from '@gesso/domain/accounts';
import { t } from '@lingui/core/macro';
import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { topActions } from './bar-actions.ts';
import { BarLink } from './bar-link.tsx';
import { NotificationBell } from './notification-bell.tsx';
import { useSearchShortcut } from './use-search-shortcut.ts';
import { UserMenuButton } from './user-menu-button.tsx';

type TopBarProps = {
  member: Me;
  /** without navigation, during art form selection */
  plain?: boolean;
};

export function TopBar({ member, plain = false }: TopBarProps) {
  useSearchShortcut(!plain);
  return (
    <header className="sticky top-0 z-30 low:static border-line border-b bg-paper print:hidden">
      <div className="flex h-(--bar-height) items-center gap-1 px-(--page-margin)">
        <Link
          to="/"
          aria-label={t`Gesso, home`}
          className="-ms-2 me-auto inline-flex h-11 items-center rounded-full px-2"
        >
          <BrandMark />
        </Link>
        {!plain && (
          <nav
            aria-label={t({ message: 'Main', context: 'navigation' })}
            className="hidden items-center gap-1 md:flex"
          >
            {topActions.map(({ to, overlay, label, icon: Icon }) => (
              <BarLink
                key={to}
                to={to}
                overlay={overlay}
                label={label}
                className="inline-flex h-11 items-center gap-2 rounded-full px-3.5 font-medium text-14 text-muted transition-colors hover:bg-wash hover:text-ink aria-[current=page]:text-ink"
              >
                <Icon size={19} aria-hidden="true" />
                <span className="hidden lg:inline">{label}</span>
              </BarLink>
            ))}
          </nav>
        )}
        {!plain && <NotificationBell />}
        <UserMenuButton member={member} plain={plain} />
      </div>
    </header>
  );
}
