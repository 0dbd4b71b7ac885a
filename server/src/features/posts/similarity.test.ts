import { describe, expect, it } from 'vitest';
import { type Comparable, mostSimilar, similarityOf } from './similarity.ts';

const flat = (l: number, a = 0, b = 0) => Array.from({ length: 9 }, () => [l, a, b]).flat();
const calm = Array.from({ length: 16 }, () => 0);

const post = (id: string, more: Partial<Comparable> = {}): Comparable => ({
  id,
  author_id: `artist of ${id}`,
  tags: ['Painting'],
  palette: [{ l: 0.5, a: 0, b: 0, share: 1 }],
  layout: flat(0.5),
  edges: calm,
  ...more,
});
const target = post('wanted');
const ids = (candidates: Comparable[], most = 12) =>
  mostSimilar(target, candidates, { most, perArtist: 2 });

describe('the similarity of two posts', () => {
  it('Similarity is 1 for equal tags and looks, and 0 when nothing known is shared.', () => {
    expect(similarityOf(target, post('same'))).toBe(1);
    const unknown = { tags: ['Glass'], palette: null, layout: null, edges: null };
    expect(similarityOf(target, post('unknown', unknown))).toBe(0);
  });

  it.each([
    ['tags', { tags: ['Glass'] }, { tags: ['Painting', 'Glass'] }],
    ['layout', { layout: flat(0.1) }, { layout: flat(0.4) }],
    ['edges', { edges: calm.map(() => 0.3) }, { edges: calm.map(() => 0.05) }],
    [
      'palette',
      { palette: [{ l: 0.5, a: 0.2, b: 0.1, share: 1 }] },
      { palette: [{ l: 0.5, a: 0.05, b: 0, share: 1 }] },
    ],
  ] satisfies [string, Partial<Comparable>, Partial<Comparable>][])(
    'Similarity falls with the distance of the %s.',
    (_, far, near) => {
      const distant = similarityOf(target, post('far', far));
      const close = similarityOf(target, post('near', near));
      expect(distant).toBeLessThan(close);
      expect(close).toBeLessThan(1);
    },
  );

  it('The colors of a palette count by the area they cover.', () => {
    const red = { l: 0.5, a: 0.2, b: 0.1 };
    const grey = { l: 0.5, a: 0, b: 0 };
    const spot = [
      { ...grey, share: 0.9 },
      { ...red, share: 0.1 },
    ];
    const half = [
      { ...grey, share: 0.5 },
      { ...red, share: 0.5 },
    ];
    expect(similarityOf(target, post('half', { palette: half }))).toBeLessThan(
      similarityOf(target, post('spot', { palette: spot })),
    );
  });
});

describe('the most similar posts', () => {
  it('The most similar posts come first, up to the requested number.', () => {
    const steps = [0.1, 0.3, 0.2, 0].map((step) => post(`${step}`, { layout: flat(0.5 + step) }));
    expect(ids(steps)).toEqual(['0', '0.1', '0.2', '0.3']);
    expect(ids(steps, 2)).toEqual(['0', '0.1']);
  });

  it('At most the two most similar posts of an artist are included.', () => {
    const one = [0.3, 0.1, 0.2].map((step) =>
      post(`one ${step}`, { author_id: 'one', layout: flat(0.5 + step) }),
    );
    const other = post('other', { tags: ['Glass'], layout: flat(0) });
    expect(ids([...one, other])).toEqual(['one 0.1', 'one 0.2', 'other']);
  });
});
