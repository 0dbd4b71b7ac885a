import type { Pair } from './likes.ts';
import { request } from './load.ts';
import type { BenchProduct } from './product.ts';
import { searchTexts } from './words.ts';

type Address = Pick<BenchProduct, 'port' | 'url'>;

/** Ten typical requests of a member. */
export const MIX = [
  'feed',
  'post',
  'feed',
  'post',
  'feed',
  'page',
  'feed',
  'post',
  'search',
  'like',
] as const;
export type RequestKind = (typeof MIX)[number];

/** The requests of all members, each with its kind. */
export function requestMix(
  { port, url }: Address,
  pairs: readonly Pair[],
): Map<Buffer, RequestKind> {
  const requests = ['PUT', 'DELETE'].flatMap((method) =>
    pairs.flatMap(({ cookie, postId }, index) => {
      const get = (path: string) => request('GET', path, port, { cookie });
      const text = encodeURIComponent(searchTexts[index % searchTexts.length] ?? '');
      const make: Record<RequestKind, () => Buffer> = {
        feed: () => get('/api/posts'),
        post: () => get(`/api/posts/${postId}`),
        page: () => get('/'),
        search: () => get(`/api/search?q=${text}`),
        like: () => request(method, `/api/posts/${postId}/like`, port, { cookie, origin: url }),
      };
      return MIX.map((kind): [Buffer, RequestKind] => [make[kind](), kind]);
    }),
  );
  return new Map(requests);
}
