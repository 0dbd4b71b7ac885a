import { rowStepOf } from '../../../ui/direction.ts';

export type LightboxAction =
  | { kind: 'zoom'; factor: number }
  | { kind: 'fit' }
  | { kind: 'pan'; x: number; y: number }
  | { kind: 'step'; by: 1 | -1 }
  | { kind: 'background' };

export type KeyPress = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>;

export const ZOOM_STEP = 1.5;
/** the fraction of the window by which an arrow key moves the image */
const PAN_STEP = 0.2;

const ZOOM_IN: LightboxAction = { kind: 'zoom', factor: ZOOM_STEP };
const ZOOM_OUT: LightboxAction = { kind: 'zoom', factor: 1 / ZOOM_STEP };
const NEXT: LightboxAction = { kind: 'step', by: 1 };
const PREVIOUS: LightboxAction = { kind: 'step', by: -1 };

const always: Record<string, LightboxAction> = {
  '+': ZOOM_IN,
  // The same key without Shift.
  '=': ZOOM_IN,
  '-': ZOOM_OUT,
  _: ZOOM_OUT,
  '0': { kind: 'fit' },
  PageDown: NEXT,
  PageUp: PREVIOUS,
  b: { kind: 'background' },
  B: { kind: 'background' },
};

/** A fitted image is one of a row, which follows the direction of the page. */
function fitted(key: string): LightboxAction | null {
  const by = rowStepOf(key);
  return by && { kind: 'step', by };
}

/** An enlarged image moves the same way in every language. */
const zoomedIn: Record<string, LightboxAction> = {
  ArrowRight: { kind: 'pan', x: PAN_STEP, y: 0 },
  ArrowLeft: { kind: 'pan', x: -PAN_STEP, y: 0 },
  ArrowDown: { kind: 'pan', x: 0, y: PAN_STEP },
  ArrowUp: { kind: 'pan', x: 0, y: -PAN_STEP },
};

/** The action of a key: arrows move an enlarged image, and otherwise change the image. */
export function actionOf(press: KeyPress, zoomed: boolean): LightboxAction | null {
  // The browser uses such combinations to zoom the page.
  if (press.altKey || press.ctrlKey || press.metaKey) return null;
  return always[press.key] ?? (zoomed ? zoomedIn[press.key] : fitted(press.key)) ?? null;
}
