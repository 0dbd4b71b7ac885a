import type { PaintSurface } from '../../paint-surface.ts';
import { hash } from '../hash.ts';
import type { Land } from './land.ts';

/** A small symbol drawn on the map by its own rule, in pixels. */
export type MapSymbol = {
  x: number;
  y: number;
  size: number;
  kind: 'tree' | 'fir' | 'house' | 'sounding';
  /** the depth of a sounding, or the orientation of a house */
  value: number;
};

const APART = 0.52;

function kindAt(land: Land, x: number, y: number, chance: number): MapSymbol['kind'] | undefined {
  const height = land.heightAt(x, y);
  if (height < -0.03) return chance < 0.011 ? 'sounding' : undefined;
  if (height < 0.012 || height > 0.46) return undefined;
  const slope =
    Math.abs(land.heightAt(x + 0.4, y) - height) + Math.abs(land.heightAt(x, y + 0.4) - height);
  if (height < 0.2 && slope < 0.02 && land.villagesAt(x, y) > 0)
    return chance < 0.55 ? 'house' : undefined;
  if (land.woodsAt(x, y) < 0.06) return chance < 0.02 ? 'tree' : undefined;
  return chance < 0.8 ? (height > 0.27 ? 'fir' : 'tree') : undefined;
}

/**
 * One jittered position in each square of a grid, from north to south, so that nearer symbols are
 * on top.
 */
export function placeSymbols({ width, height, unit }: PaintSurface, land: Land): MapSymbol[] {
  const symbols: MapSymbol[] = [];
  const [columns, rows] = [width / unit / APART, height / unit / APART];
  for (let row = 0; row < rows; row += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = (column + hash(column, row, 1)) * APART;
      const y = (row + hash(column, row, 2)) * APART;
      const kind = kindAt(land, x, y, hash(column, row, 3));
      if (!kind) continue;
      const value =
        kind === 'sounding' ? Math.round(-land.heightAt(x, y) * 140) : hash(column, row, 4);
      const size = unit * (0.3 + hash(column, row, 5) * 0.14) * (kind === 'sounding' ? 1.5 : 1);
      symbols.push({ x: x * unit, y: y * unit, size, kind, value });
    }
  }
  return symbols.toSorted((one, other) => one.y - other.y);
}
