import {
  byteText,
  type Export,
  type Exports,
  isInProgress,
  progressOf,
} from '@gesso/domain/exports';
import { longDate } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { i18n } from '#i18n';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { useOwnEvents } from '../../platform/session/use-own-events.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { FormProblem } from '../../ui/form-problem.tsx';
import { ProgressBar } from '../../ui/progress-bar.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { toast } from '../../ui/toast-store.ts';

const exportsQuery = queryOptions({
  queryKey: ['exports'],
  queryFn: ({ signal }) => call('GET /api/me/exports', { signal }),
});

/** The viewer's exports, kept live, and the request for a new one. */
function useExports() {
  const client = useQueryClient();
  const exports = useQuery(exportsQuery);
  const refetch = () => client.invalidateQueries({ queryKey: exportsQuery.queryKey });
  useOwnEvents((event) => {
    if (event.type === 'export-changed') void refetch();
  }, exportsQuery.queryKey);
  const request = useMutation({
    networkMode: 'always',
    mutationFn: () => call('POST /api/me/exports'),
    onError: (problem) => toast(failureMessage(problem, 'export-failed')),
    onSettled: refetch,
  });
  return { exports, request };
}

/** Requests an export of the viewer's data, shows its progress, and offers the download. */
export function ExportPanel() {
  const { exports, request } = useExports();
  if (exports.isPending) {
    return (
      <div role="status" aria-label={t`Loading your downloads`}>
        <Skeleton className="h-11 w-48" />
      </div>
    );
  }
  if (exports.isError) {
    return (
      <ErrorState
        text={failureMessage(exports.error, 'exports-load-failed')}
        busy={exports.isFetching}
        onRetry={() => void exports.refetch()}
      />
    );
  }
  return (
    <Content
      exports={exports.data}
      requesting={request.isPending}
      onRequest={() => request.mutate()}
    />
  );
}

type ContentProps = { exports: Exports; requesting: boolean; onRequest: () => void };

function Content({ exports: { items, askAgainAt }, requesting, onRequest }: ContentProps) {
  const [newest] = items;
  const ready = items.find(({ state }) => state === 'ready');
  const inProgress = newest && isInProgress(newest);
  return (
    <div className="flex flex-col items-start gap-5">
      {inProgress && <Progress made={newest} />}
      {ready && <Ready made={ready} />}
      {newest?.state === 'failed' && <FormProblem>{messageFor('export-failed')}</FormProblem>}
      {!inProgress && (
        <Button busy={requesting} disabled={askAgainAt !== null} onClick={onRequest}>
          {ready ? t`Prepare a new download` : t`Prepare my data`}
        </Button>
      )}
      {askAgainAt !== null && !inProgress && (
        <p className="text-14 text-muted">
          <Trans>
            You can prepare two downloads a day. You can prepare the next one after{' '}
            {{ date: longDate(i18n, askAgainAt) }}.
          </Trans>
        </p>
      )}
    </div>
  );
}

function Progress({ made }: { made: Export }) {
  const { email } = useMember();
  const percent = progressOf(made);
  return (
    <div className="w-full max-w-md space-y-2">
      <p id="export-progress" role="status" className="figures">
        {made.state === 'waiting' ? t`Waiting to start` : t`Packing your images: ${percent}%`}
      </p>
      <ProgressBar percent={percent} labelledBy="export-progress" />
      <p className="text-14 text-muted">
        <Trans>You can leave this page. We’ll email {email} when it’s ready.</Trans>
      </p>
    </div>
  );
}

function readyText({ bytes, expiresAt }: Export): string {
  const size = bytes === null ? '' : byteText(i18n, bytes);
  if (expiresAt === null) return size && `${size}.`;
  const date = longDate(i18n, expiresAt);
  return size ? t`${size}. Available until ${date}.` : t`Available until ${date}.`;
}

function Ready({ made }: { made: Export }) {
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
      <a href={made.url ?? undefined} download className={buttonClass('primary')}>
        <Download size={18} aria-hidden="true" />
        <Trans>Download my data</Trans>
      </a>
      <p className="figures text-14 text-muted">{readyText(made)}</p>
    </div>
  );
}
