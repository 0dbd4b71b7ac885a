import type { Style } from '../paint-surface.ts';
import { attractor } from './attractor.ts';
import { botanical } from './botanical.ts';
import { brushCircle } from './brush-circle.ts';
import { ceramicTiles } from './ceramic-tiles.ts';
import { constellations } from './constellations.ts';
import { contourMap } from './contour-map.ts';
import { cutOuts } from './cut-outs.ts';
import { flowField } from './flow-field.ts';
import { foldedFacets } from './folded-facets.ts';
import { harmonograph } from './harmonograph.ts';
import { inkBlot } from './ink-blot.ts';
import { isometricTown } from './isometric-town.ts';
import { koiPond } from './koi-pond.ts';
import { marbling } from './marbling.ts';
import { mistyForest } from './misty-forest.ts';
import { moire } from './moire.ts';
import { moonrise } from './moonrise.ts';
import { neoplasticGrid } from './neoplastic-grid.ts';
import { opArt } from './op-art.ts';
import { paperCut } from './paper-cut.ts';
import { pebbles } from './pebbles.ts';
import { quilt } from './quilt.ts';
import { ridgelines } from './ridgelines.ts';
import { scaleWaves } from './scale-waves.ts';
import { stillLife } from './still-life.ts';
import { stipplePlanets } from './stipple-planets.ts';
import { truchet } from './truchet.ts';
import { voronoiGlass } from './voronoi-glass.ts';
import { watercolour } from './watercolour.ts';
import { wovenTextile } from './woven-textile.ts';

export const styles = {
  attractor,
  botanical,
  'brush-circle': brushCircle,
  'ceramic-tiles': ceramicTiles,
  constellations,
  'contour-map': contourMap,
  'cut-outs': cutOuts,
  'flow-field': flowField,
  'folded-facets': foldedFacets,
  harmonograph,
  'ink-blot': inkBlot,
  'isometric-town': isometricTown,
  'koi-pond': koiPond,
  marbling,
  'misty-forest': mistyForest,
  moire,
  moonrise,
  'neoplastic-grid': neoplasticGrid,
  'op-art': opArt,
  'paper-cut': paperCut,
  pebbles,
  quilt,
  ridgelines,
  'scale-waves': scaleWaves,
  'still-life': stillLife,
  'stipple-planets': stipplePlanets,
  truchet,
  'voronoi-glass': voronoiGlass,
  watercolour,
  'woven-textile': wovenTextile,
} satisfies Record<string, Style>;

export type StyleName = keyof typeof styles;
