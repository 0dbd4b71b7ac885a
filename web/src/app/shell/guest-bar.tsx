import { Link } from '@tanstack/react-router';
import { BrandMark } from '../../ui/brand-mark.tsx';
import { buttonClass } from '../../ui/button.tsx';

/** The top bar of public screens for guests. */
export function GuestBar() {
  return (
    <header className="sticky top-0 z-30 low:static border-line border-b bg-paper print:hidden">
      <div className="flex h-(--bar-height) items-center justify-between px-(--page-margin)">
        <Link
          to="/"
          aria-label="Gesso, home"
          className="-ml-2 inline-flex h-11 items-center rounded-full px-2"
        >
          <BrandMark />
        </Link>
        <Link to="/login" className={buttonClass('quiet', 'small')}>
          Sign In
        </Link>
      </div>
    </header>
  );
}
