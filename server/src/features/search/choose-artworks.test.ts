import { describe, expect, it } from 'vitest';
import { chooseArtworks } from './explore.routes.ts';

const row = (form: string, count: number, ...newest: string[]) => ({ form, count, newest });
const chooseFor = (...rows: ReturnType<typeof row>[]) => Object.fromEntries(chooseArtworks(rows));

describe('the artworks of art forms', () => {
  it('Each art form gets its newest artwork, and no artwork appears twice where others exist.', () => {
    expect(chooseFor(row('Ink', 9, 'P3', 'P2'), row('Paper', 2, 'P3', 'P1'))).toEqual({
      Ink: 'P2',
      Paper: 'P3',
    });
  });

  it('Art forms give up artworks for one another along a chain.', () => {
    const rows = [
      row('Ink', 1, 'P3', 'P1'),
      row('Paper', 2, 'P2', 'P3'),
      row('Glass', 3, 'P2', 'P3'),
    ];
    expect(chooseFor(...rows)).toEqual({ Ink: 'P1', Paper: 'P3', Glass: 'P2' });
  });

  it('Two art forms share an artwork rather than leaving one empty.', () => {
    expect(chooseFor(row('Ink', 1, 'P1'), row('Paper', 1, 'P1'), row('Glass', 1))).toEqual({
      Ink: 'P1',
      Paper: 'P1',
    });
  });
});
