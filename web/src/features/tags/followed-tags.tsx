import { tagName, tagPath } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { chipLinkClass } from '../../ui/chip.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { TagFollowButton } from './tag-follow-button.tsx';
import { followedTagsQuery } from './tag-queries.ts';

/** The tags the viewer follows; an unfollowed one stays in the list, so that it can be undone. */
export function FollowedTags() {
  const query = useQuery(followedTagsQuery);
  const tags = useStillShown(query.data);
  if (tags === undefined) {
    return query.isPending ? (
      <div role="status" aria-label={t`Loading tags`} className="flex flex-col gap-3 py-2">
        <Skeleton className="h-8 w-full" />
        <Skeleton className="h-8 w-full" />
      </div>
    ) : (
      <ErrorState
        text={messageFor('tags-load-failed')}
        onRetry={() => void query.refetch()}
        busy={query.isFetching}
      />
    );
  }
  if (tags.length === 0) {
    return (
      <p role="status" className="py-10 text-center text-14 text-muted">
        <Trans>Not following any tags yet</Trans>
      </p>
    );
  }
  return (
    <ul aria-label={t`Tags`} className="flex flex-col">
      {tags.map((tag) => (
        <li key={tag} className="flex items-center justify-between gap-3 py-1.5">
          <Link to={tagPath(tag)} className={chipLinkClass}>
            {tagName(tag)}
          </Link>
          <TagFollowButton tag={tag} size="small" />
        </li>
      ))}
    </ul>
  );
}

/** All tags in the list since it was opened, new ones first. */
function useStillShown(tags: string[] | undefined): string[] | undefined {
  const [seen, setSeen] = useState<string[]>([]);
  const added = (tags ?? []).filter((tag) => !seen.includes(tag));
  if (added.length > 0) setSeen([...added, ...seen]);
  return tags && [...added, ...seen];
}
