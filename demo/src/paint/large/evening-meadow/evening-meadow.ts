import type { BrushStroke } from '../brush-stroke.ts';
import { hash } from '../hash.ts';
import type { LargeStyle, PaintStrip } from '../large-style.ts';
import { BESIDE, lightRelief } from '../relief.ts';
import { layStroke, type WetPaint } from '../wet-paint.ts';
import { paintForeground } from './foreground.ts';
import { paintGround } from './layers.ts';
import { createScene } from './scene.ts';

const GROUND = [150, 112, 84] as const;

/** The primed canvas where it is not covered: brown, with visible threads. */
function showCanvas({ width, top, rows, colours, heights, covered }: WetPaint, unit: number): void {
  const thread = (Math.PI * 2) / Math.max(3, unit * 0.11);
  for (let y = 0, at = 0; y < rows; y += 1) {
    for (let x = 0; x < width; x += 1, at += 1) {
      if (covered[at] === 1) continue;
      const cloth = Math.sin(x * thread) * Math.sin((y + top) * thread);
      heights[at] = cloth * 0.25;
      const fleck = (hash(x, y + top, 9) - 0.5) * 10 + cloth * 9;
      colours[at * 3] = GROUND[0] + fleck;
      colours[at * 3 + 1] = GROUND[1] + fleck;
      colours[at * 3 + 2] = GROUND[2] + fleck;
    }
  }
}

function emptyPaint(width: number, top: number, rows: number): WetPaint {
  const pixels = width * rows;
  const colours = new Uint8ClampedArray(pixels * 3);
  const heights = new Float32Array(pixels);
  return { width, top, rows, colours, heights, covered: new Uint8Array(pixels) };
}

type Extent = { stroke: BrushStroke; from: number; to: number };

function extentOf(stroke: BrushStroke): Extent {
  const ys = stroke.path.map(([, y]) => y);
  const reach = stroke.width / 2 + 1;
  return { stroke, from: Math.min(...ys) - reach, to: Math.max(...ys) + reach };
}

/** An evening in thick oil: sun, hills and sea behind a meadow, with every bristle visible. */
export const eveningMeadow: LargeStyle = {
  proportion: 3 / 2,
  begin(surface): PaintStrip {
    const scene = createScene(surface.noise);
    const strokes = [...paintGround(surface, scene), ...paintForeground(surface, scene)];
    const fromTheTop = strokes.map(extentOf).toReversed();
    const bristle = Math.max(0.9, surface.unit * 0.05);
    return (strip) => {
      const [top, rows] = [strip.top - BESIDE, strip.rows + 2 * BESIDE];
      const wet = emptyPaint(surface.width, top, rows);
      for (const { stroke, from, to } of fromTheTop) {
        if (to >= top && from <= top + rows) layStroke(wet, stroke, bristle);
      }
      showCanvas(wet, surface.unit);
      lightRelief(wet, strip);
    };
  },
};
