import { t } from '@lingui/core/macro';
import { bottomActions } from './bar-actions.ts';
import { BarLink } from './bar-link.tsx';

/** The phone's bottom navigation; on a very low viewport it is static below the top bar. */
export function BottomBar() {
  return (
    <nav
      aria-label={t`Main, bottom`}
      data-bottom-bar
      className="fixed inset-x-0 bottom-0 z-30 flex low:static low:border-t-0 low:border-b h-(--bottom-bar-height) border-line border-t bg-paper pb-[env(safe-area-inset-bottom)] md:hidden print:hidden"
    >
      {bottomActions.map(({ to, overlay, label, icon: Icon }) => (
        <BarLink
          key={to}
          to={to}
          overlay={overlay}
          label={label}
          className="flex flex-1 items-center justify-center text-muted transition-colors focus-visible:-outline-offset-4 aria-[current=page]:text-ink aria-[current=page]:[&_svg]:stroke-[2.5]"
        >
          <Icon size={23} aria-hidden="true" />
        </BarLink>
      ))}
    </nav>
  );
}
