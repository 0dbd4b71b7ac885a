import { type TagEvent, tagTopic } from '@gesso/domain/tags';
import { Plural, Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLive } from '../../platform/live/use-live.ts';
import { pendingToggles } from '../../platform/optimistic-toggle/pending-toggles.ts';
import { toggleName } from '../../platform/optimistic-toggle/toggle-name.ts';
import { useShownCount } from '../../platform/optimistic-toggle/use-optimistic-toggle.ts';
import { Count } from '../../ui/count.tsx';
import { setFollowerCount, tagQuery } from './tag-queries.ts';

/** How many people follow a tag, live and with the viewer's own pending change. */
export function TagFollowerCount({ tag }: { tag: string }) {
  const client = useQueryClient();
  const { data } = useQuery(tagQuery(tag));
  const name = toggleName('tag-follow', tag);
  const onEvent = ({ followerCount, version }: TagEvent) => {
    if (pendingToggles.acceptLiveCount(name, version)) setFollowerCount(client, tag, followerCount);
  };
  useLive(tagTopic(tag), onEvent, tagQuery(tag).queryKey);
  const count = useShownCount(name, data?.followerCount ?? 0);
  // Reserves the height of the line, so that loading it causes no layout shift; a failure leaves it empty.
  if (!data) return <p aria-hidden="true" className="h-5 text-14" />;
  return (
    <p className="h-5 text-14 text-muted">
      <Plural
        value={count}
        one={
          <Trans>
            <Count value={count} /> follower
          </Trans>
        }
        other={
          <Trans>
            <Count value={count} /> followers
          </Trans>
        }
      />
    </p>
  );
}
