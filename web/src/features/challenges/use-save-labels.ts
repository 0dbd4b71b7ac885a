import type { Submission } from '@gesso/domain/challenges';
import { type ContentLabels, setLabels } from '@gesso/domain/content-preferences';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { call } from '../../platform/api/call.ts';
import { applyLive } from '../../platform/live/apply-live.ts';
import { challengeKeys } from './challenge-queries.ts';
import { changeSubmission } from './change-submission.ts';

/** Updates the labels of a submission in the cache, now and after a fetch in flight. */
export const applyLabels = (client: QueryClient, id: string, labels: ContentLabels): void =>
  applyLive(client, challengeKeys.all, () =>
    changeSubmission(client, id, (submission) => ({ ...submission, ...setLabels(labels) })),
  );

/** Changes the labels of a published submission. */
export function useSaveLabels({ id }: Submission) {
  const client = useQueryClient();
  return async (body: ContentLabels) =>
    applyLabels(
      client,
      id,
      await call('PUT /api/submissions/:id/labels', { params: { id }, body }),
    );
}
