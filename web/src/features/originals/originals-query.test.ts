import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { sampleOriginal } from '../../testing/sample-original.ts';
import { postOriginalsQuery, showArrival } from './originals-query.ts';

const refused = (pictureId: string) =>
  sampleOriginal('refused', { pictureId, problem: 'original-not-image' });

it('An uploaded file shows as being prepared instead of the earlier refusal.', async () => {
  const client = new QueryClient();
  const { queryKey } = postOriginalsQuery('A');
  client.setQueryData(queryKey, { items: [refused('P'), refused('Q')], used: 0, quota: 1 });
  await showArrival(client, { postId: 'A', pictureId: 'P' });
  const items = client.getQueryData(queryKey)?.items.map(({ state, problem }) => [state, problem]);
  expect(items).toEqual([
    ['waiting', null],
    ['refused', 'original-not-image'],
  ]);
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true);
});
