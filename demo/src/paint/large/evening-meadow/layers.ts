import { type Colour, colour, mix, tone } from '../../colour.ts';
import type { PaintSurface } from '../../paint-surface.ts';
import { type BrushStroke, pullBrush } from '../brush-stroke.ts';
import type { Scene } from './scene.ts';

type Layer = {
  apart: number;
  width: number;
  length: number;
  load: number;
  /** how far colors deviate from the scene */
  stray: number;
  /** mixed into every color: the warm ground that is visible between strokes */
  warmth: number;
  /** whether a position gets a stroke, by its amount of detail */
  isWanted: (detail: number) => boolean;
};

const always = () => true;
const umber = colour('6b3f2c');

const layers = (random: PaintSurface['random']): Layer[] => [
  { apart: 5.4, width: 5.2, length: 16, load: 0.5, stray: 0.02, warmth: 0.4, isWanted: always },
  { apart: 2.3, width: 2.3, length: 8.5, load: 0.75, stray: 0.028, warmth: 0.08, isWanted: always },
  { apart: 1.1, width: 1.1, length: 5, load: 0.95, stray: 0.036, warmth: 0, isWanted: always },
  {
    apart: 0.62,
    width: 0.5,
    length: 2.6,
    load: 1,
    stray: 0.045,
    warmth: 0,
    isWanted: (detail) => random.chance(detail),
  },
];

/** Broad brushes first, over everything; then smaller ones where there is more detail. */
export function paintGround(surface: PaintSurface, scene: Scene): BrushStroke[] {
  const { random, unit } = surface;
  const [across, down] = [surface.width / unit, surface.height / unit];
  const strokes: BrushStroke[] = [];
  const stray = (of: Colour, by: number) => tone(of, random.bell() * by);

  function setDown(layer: Layer, x: number, y: number): void {
    if (!layer.isWanted(scene.detailAt(x, y))) return;
    const seen = scene.colourAt(x, y);
    const paint = stray(mix(seen, umber, layer.warmth), layer.stray);
    const near = scene.colourAt(x + random.bell() * 2.5, y + random.bell() * 1.5);
    const path = pullBrush({
      from: [x, y],
      length: layer.length * random.between(0.6, 1.15),
      steps: 8,
      angle: (px, py) => scene.angleAt(px, py) + random.bell() * 0.05,
    });
    strokes.push({
      path: path.map(([px, py]) => [px * unit, py * unit]),
      width: layer.width * random.between(0.7, 1.15) * unit,
      paint,
      other: stray(mix(near, umber, layer.warmth), layer.stray * 2),
      load: layer.load * random.between(0.7, 1),
      dryFrom: random.between(0.55, 0.9),
      seed: strokes.length,
    });
  }

  for (const layer of layers(random)) {
    const { apart } = layer;
    const first = strokes.length;
    for (let y = -apart; y < down + apart; y += apart) {
      for (let x = -apart; x < across + apart; x += apart) {
        setDown(layer, x + random.bell() * apart, y + random.bell() * apart);
      }
    }
    // Shuffled, so that strokes are not painted row by row.
    strokes.push(...random.shuffle(strokes.splice(first)));
  }
  return strokes;
}
