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

/** Opens its overlay over the current screen; on the overlay's own page it is a plain link. */
export function BarLink({ to, overlay, label, className, children }: BarLinkProps) {
  const isCurrent = useRouterState({ select: ({ location }) => location.pathname === to });
  const opensOverlay = overlay !== undefined && hasOverlay(overlay) && !isCurrent;
  const props = opensOverlay ? overlayLink(overlay, to) : { to };
  return (
    <Link
      {...props}
      activeOptions={{ exact: to === '/', includeSearch: opensOverlay }}
      aria-label={label}
      title={label}
      className={className}
    >
      {children}
    </Link>
  );
}
