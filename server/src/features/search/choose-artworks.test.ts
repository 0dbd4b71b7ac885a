import { describe, expect, it } from 'vitest';
import { chooseArtworks } from './explore.routes.ts';

const row = (form: string, count: number, ...newest: string[]) => ({ form, count, newest });
const chosen = (...rows: ReturnType<typeof row>[]) => Object.fromEntries(chooseArtworks(rows));

describe('the artworks of art forms', () => {
  it('are the newest ones, each on one tile where there are others', () => {
    expect(chosen(row('Ink', 9, 'P3', 'P2'), row('Paper', 2, 'P3', 'P1'))).toEqual({
      Ink: 'P2',
      Paper: 'P3',
    });
  });

  it('make room for one another along a row of tiles', () => {
    const rows = [
      row('Ink', 1, 'P3', 'P1'),
      row('Paper', 2, 'P2', 'P3'),
      row('Glass', 3, 'P2', 'P3'),
    ];
    expect(chosen(...rows)).toEqual({ Ink: 'P1', Paper: 'P3', Glass: 'P2' });
  });

  it('stand on two tiles before one is left empty', () => {
    expect(chosen(row('Ink', 1, 'P1'), row('Paper', 1, 'P1'), row('Glass', 1))).toEqual({
      Ink: 'P1',
      Paper: 'P1',
    });
  });
});
