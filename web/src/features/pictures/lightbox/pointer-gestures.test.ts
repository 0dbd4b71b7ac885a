import { describe, expect, it } from 'vitest';
import { PointerGestures } from './pointer-gestures.ts';

const at = (id: number, x: number, y: number) => ({ id, x, y });

describe('pressed pointers', () => {
  it('drag the image with one pointer', () => {
    const pointers = new PointerGestures();
    pointers.press(at(1, 10, 10));
    expect(pointers.drag(at(1, 30, 15), 16)).toEqual({
      factor: 1,
      from: at(1, 10, 10),
      to: at(1, 30, 15),
    });
  });

  it('pinch the image around their center with two pointers', () => {
    const pointers = new PointerGestures();
    pointers.press(at(1, 100, 100));
    pointers.press(at(2, 200, 100));
    expect(pointers.drag(at(2, 300, 100), 16)).toEqual({
      factor: 2,
      from: { x: 150, y: 100 },
      to: { x: 200, y: 100 },
    });
  });

  it('do nothing before they are pressed and after they are released', () => {
    const pointers = new PointerGestures();
    expect(pointers.drag(at(1, 30, 15), 16)).toBeNull();
    pointers.press(at(1, 10, 10));
    pointers.lift(1, 20);
    expect(pointers.drag(at(1, 30, 15), 30)).toBeNull();
    expect(pointers.count).toBe(0);
  });

  it('continue as a drag without a jump when one of two is released', () => {
    const pointers = new PointerGestures();
    pointers.press(at(1, 100, 100));
    pointers.press(at(2, 200, 100));
    expect(pointers.lift(2, 10)).toBeNull();
    expect(pointers.drag(at(1, 110, 100), 20)).toMatchObject({ factor: 1, from: at(1, 100, 100) });
  });

  it('keep the image moving after a flick, but not after a slow drag', () => {
    const dragged = (ms: number) => {
      const pointers = new PointerGestures();
      pointers.press(at(1, 0, 0));
      for (let step = 1; step <= 5; step += 1) pointers.drag(at(1, step * 10, 0), step * ms);
      return { pointers, end: 5 * ms };
    };
    const quick = dragged(10);
    expect(quick.pointers.lift(1, quick.end)).toMatchObject({ factor: 1, to: { x: 250, y: 0 } });
    const slow = dragged(200);
    expect(slow.pointers.lift(1, slow.end)).toBeNull();
    const still = dragged(10);
    expect(still.pointers.lift(1, still.end + 500)).toBeNull();
  });
});
