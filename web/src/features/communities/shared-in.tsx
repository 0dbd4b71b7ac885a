import { communityPath } from '@gesso/domain/communities';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { chipLinkClass } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { useLivePostCommunities } from './post-communities.ts';

/**
 * The communities a post is shared in, as links. It loads after the post, so it is placed below
 * everything it would otherwise shift.
 */
export function SharedIn({ postId }: { postId: string }) {
  const { sharedIn = [] } = useLivePostCommunities(postId) ?? {};
  if (sharedIn.length === 0) return null;
  return (
    <div className="mt-5 flex flex-wrap items-center gap-2 border-line border-t pt-4">
      <span id={`shared-in-${postId}`} className="text-14 text-muted">
        <Trans>Shared in</Trans>
      </span>
      <ul aria-labelledby={`shared-in-${postId}`} className="contents">
        {sharedIn.map(({ id, name }) => (
          <li key={id} className="min-w-0 max-w-full">
            <Link to={communityPath(id)} className={cx(chipLinkClass, 'max-w-full')}>
              <span dir="auto" className="truncate">
                {name}
              </span>
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
