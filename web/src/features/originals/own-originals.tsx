import { usageText } from '@gesso/domain/originals';
import type { Post } from '@gesso/domain/posts';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { useOwnEvents } from '../../platform/session/use-own-events.ts';
import { InlineError } from '../../ui/inline-error.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { OriginalLine } from './original-line.tsx';
import { ORIGINALS_KEY, postOriginalsQuery } from './originals-query.ts';
import { uploads as queue, useUploads } from './uploads.ts';

const ESTIMATE_MS = 30_000;

/** The originals of the viewer's post, kept live. */
function usePostOriginals(postId: string) {
  const client = useQueryClient();
  const query = postOriginalsQuery(postId);
  useOwnEvents((event) => {
    if (event.type !== 'original-changed') return;
    void client.invalidateQueries({ queryKey: ORIGINALS_KEY });
  }, query.queryKey);
  return useQuery({
    ...query,
    // The remaining time changes without events.
    refetchInterval: ({ state }) =>
      state.data?.items.some((original) => original.state === 'waiting') ? ESTIMATE_MS : false,
  });
}

type OwnOriginalsProps = { post: Post; heading: 'h2' | 'h3' };

/** Which images can be zoomed into; only on the viewer's own posts. */
export default function OwnOriginals({ post, heading: Heading }: OwnOriginalsProps) {
  const id = useId();
  const member = useMember();
  const query = usePostOriginals(post.id);
  const { uploads } = useUploads();
  // Loads the uploads stored on this device before asking for the file again.
  useEffect(() => void queue.open(member.id), [member.id]);
  const used = query.data && query.data.used > 0;
  return (
    <section aria-labelledby={id} className="mt-5 border-line border-t pt-4">
      <Heading id={id} className="mb-2 font-medium text-14">
        <Trans>Original file</Trans>
      </Heading>
      {query.isPending && (
        <div role="status" aria-label={t`Loading your originals`}>
          <Skeleton className="h-9 w-40" />
        </div>
      )}
      {query.isError && !query.data && (
        <InlineError
          text={messageFor('originals-load-failed')}
          onRetry={() => void query.refetch()}
          busy={query.isFetching}
        />
      )}
      {query.data && (
        <ul className="divide-y divide-line">
          {post.pictures.map((picture, i) => (
            <OriginalLine
              key={picture.id}
              postId={post.id}
              picture={picture}
              number={post.pictures.length > 1 ? i + 1 : null}
              original={query.data.items.find(({ pictureId }) => pictureId === picture.id)}
              upload={uploads.find(({ pictureId }) => pictureId === picture.id)}
              usage={query.data}
            />
          ))}
        </ul>
      )}
      {query.data && used && (
        <p className="figures mt-2 text-12 text-muted">
          <Trans>Your originals: {{ used: usageText(i18n, query.data) }}.</Trans>
        </p>
      )}
    </section>
  );
}
