import type { PastWeek, Submission } from '@gesso/domain/challenges';
import type { Page } from '@gesso/domain/kernel';
import type { InfiniteData, QueryClient } from '@tanstack/react-query';
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
  client.setQueriesData<InfiniteData<Page<Submission>>>(
    { queryKey: challengeKeys.submissions },
    (data) => data && mapItems(data, one),
  );
  client.setQueriesData<InfiniteData<Page<PastWeek>>>(
    { queryKey: challengeKeys.past },
    (data) => data && mapItems(data, (week) => ({ ...week, podium: week.podium.map(one) })),
  );
}

const mapItems = <T>(data: InfiniteData<Page<T>>, change: (item: T) => T) => ({
  ...data,
  pages: data.pages.map((page) => ({ ...page, items: page.items.map(change) })),
});
