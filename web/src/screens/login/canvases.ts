import arches from './canvases/arches.svg';
import discs from './canvases/discs.svg';
import dots from './canvases/dots.svg';
import field from './canvases/field.svg';
import hills from './canvases/hills.svg';
import stems from './canvases/stems.svg';
import stripes from './canvases/stripes.svg';
import stroke from './canvases/stroke.svg';
import waves from './canvases/waves.svg';

export const CANVAS_WIDTH = 400;

/** Nine small abstract canvases; separate files, since phones never show them. */
export const canvases = {
  arches: { src: arches, height: 480 },
  discs: { src: discs, height: 400 },
  dots: { src: dots, height: 500 },
  field: { src: field, height: 520 },
  hills: { src: hills, height: 300 },
  stems: { src: stems, height: 540 },
  stripes: { src: stripes, height: 400 },
  stroke: { src: stroke, height: 440 },
  waves: { src: waves, height: 360 },
};
