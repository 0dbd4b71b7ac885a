import { usageText } from '@gesso/domain/originals';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { i18n } from '#i18n';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { ErrorState } from '../../ui/error-state.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { originalUsageQuery } from './originals-query.ts';

/** The viewer's storage used by originals. */
export function OriginalSpace() {
  const usage = useQuery(originalUsageQuery);
  if (usage.isPending) {
    return (
      <div role="status" aria-label={t`Loading storage used by your originals`}>
        <Skeleton className="h-8 w-full max-w-md" />
      </div>
    );
  }
  if (!usage.data) {
    return (
      <ErrorState
        text={messageFor('originals-load-failed')}
        onRetry={() => void usage.refetch()}
        busy={usage.isFetching}
      />
    );
  }
  const { used, quota } = usage.data;
  return (
    <div className="max-w-md space-y-2">
      <p id="original-space" className="figures">
        {usageText(i18n, { used, quota })}
      </p>
      <ProgressBar
        percent={quota === 0 ? 0 : Math.min(100, Math.round((100 * used) / quota))}
        labelledBy="original-space"
      />
    </div>
  );
}
