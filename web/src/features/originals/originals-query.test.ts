import type { Original } from '@gesso/domain/originals';
import { QueryClient } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { postOriginalsQuery, showArrival } from './originals-query.ts';

const refused = (pictureId: string): Original => ({
  id: `O-${pictureId}`,
  pictureId,
  postId: 'A',
  state: 'refused',
  problem: 'original-not-image',
  bytes: 1000,
  receivedBytes: 1000,
  tileBytes: 0,
  fileName: 'scan.tif',
  keepCredits: false,
  report: null,
  url: null,
  time: 0,
});

it('shows a file that has arrived as being prepared, not the refusal of the one before', async () => {
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
