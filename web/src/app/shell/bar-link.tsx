import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { hasOverlay } from './overlays.tsx';

type BarLinkProps = {
  to: string;
  overlay?: string | undefined;
  label: string;
  className: string;
  children: ReactNode;
};

/** Opens its overlay over the screen one is on where there is one, unless that is its own. */
export function BarLink({ to, overlay, label, className, children }: BarLinkProps) {
  const there = useRouterState({ select: ({ location }) => location.pathname === to });
  const opens = overlay !== undefined && hasOverlay(overlay) && !there;
  const props = opens ? overlayLink(overlay, to) : { to };
  return (
    <Link
      {...props}
      activeOptions={{ exact: to === '/', includeSearch: opens }}
      aria-label={label}
      title={label}
      className={className}
    >
      {children}
    </Link>
  );
}
