import { Link, useRouterState } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { hasOverlay } from './overlays.tsx';

type BarLinkProps = {
  to: string;
  overlay?: string | undefined;
  label: string;
  /** the id of an element with a longer description */
  describedBy?: string;
  className: string;
  children: ReactNode;
};

/** Opens its overlay over the current screen; on the overlay's own page it is a plain link. */
export function BarLink(props: BarLinkProps) {
  const { to, overlay, label, describedBy, className, children } = props;
  const isCurrent = useRouterState({ select: ({ location }) => location.pathname === to });
  const opensOverlay = overlay !== undefined && hasOverlay(overlay) && !isCurrent;
  const link = opensOverlay ? overlayLink(overlay, to) : { to };
  return (
    <Link
      {...link}
      activeOptions={{ exact: to === '/', includeSearch: opensOverlay }}
      aria-label={label}
      aria-describedby={describedBy}
      title={label}
      className={className}
    >
      {children}
    </Link>
  );
}
