import type { PastWeek, Submission } from '@gesso/domain/challenges';
import type { QueryClient } from '@tanstack/react-query';
import { mapPages, type Pages, withItem } from '../../platform/paging/pages.ts';
import { challengeKeys } from './challenge-queries.ts';

type Change = (submission: Submission) => Submission;
type Shown = { own: Submission | null; podium?: Submission[] };

/** Changes one submission in every cached query that holds it. */
export function changeSubmission(client: QueryClient, id: string, change: Change): void {
  const one: Change = (submission) => (submission.id === id ? change(submission) : submission);
  const shown = <T extends Shown>(data: T | undefined): T | undefined =>
    data && {
      ...data,
      own: data.own && one(data.own),
      ...(data.podium ? { podium: data.podium.map(one) } : {}),
    };

  client.setQueriesData<Shown>({ queryKey: challengeKeys.current }, shown);
  client.setQueriesData<Shown>({ queryKey: challengeKeys.weeks }, shown);
  client.setQueriesData<Pages<Submission>>(
    { queryKey: challengeKeys.submissions },
    (data) => data && withItem(data, id, change),
  );
  client.setQueriesData<Pages<PastWeek>>(
    { queryKey: challengeKeys.past },
    (data) =>
      data &&
      mapPages(data, (weeks) => weeks.map((week) => ({ ...week, podium: week.podium.map(one) }))),
  );
}
