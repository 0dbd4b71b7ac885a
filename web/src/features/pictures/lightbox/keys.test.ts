import { afterEach, describe, expect, it } from 'vitest';
import { actionOf } from './keys.ts';

const press = (key: string, held: object = {}) => ({
  key,
  altKey: false,
  ctrlKey: false,
  metaKey: false,
  ...held,
});

afterEach(() => {
  document.documentElement.dir = '';
});

describe('the keys of the lightbox', () => {
  it('zoom in and out, with and without Shift, and fit', () => {
    for (const zoomed of [true, false]) {
      expect(actionOf(press('+'), zoomed)).toEqual({ kind: 'zoom', factor: 1.5 });
      expect(actionOf(press('='), zoomed)).toEqual({ kind: 'zoom', factor: 1.5 });
      expect(actionOf(press('-'), zoomed)).toEqual({ kind: 'zoom', factor: 1 / 1.5 });
      expect(actionOf(press('0'), zoomed)).toEqual({ kind: 'fit' });
    }
  });

  it('step with the arrows while the image is fitted, and move it once it is enlarged', () => {
    expect(actionOf(press('ArrowRight'), false)).toEqual({ kind: 'step', by: 1 });
    expect(actionOf(press('ArrowLeft'), false)).toEqual({ kind: 'step', by: -1 });
    expect(actionOf(press('ArrowDown'), false)).toBeNull();
    expect(actionOf(press('ArrowRight'), true)).toEqual({ kind: 'pan', x: 0.2, y: 0 });
    expect(actionOf(press('ArrowUp'), true)).toEqual({ kind: 'pan', x: 0, y: -0.2 });
  });

  it('mirror the steps, but not the movement of an enlarged image, where lines run to the left', () => {
    document.documentElement.dir = 'rtl';
    expect(actionOf(press('ArrowLeft'), false)).toEqual({ kind: 'step', by: 1 });
    expect(actionOf(press('ArrowRight'), false)).toEqual({ kind: 'step', by: -1 });
    expect(actionOf(press('ArrowRight'), true)).toEqual({ kind: 'pan', x: 0.2, y: 0 });
    expect(actionOf(press('ArrowLeft'), true)).toEqual({ kind: 'pan', x: -0.2, y: 0 });
  });

  it('step with Page Up and Page Down, enlarged or not', () => {
    for (const zoomed of [true, false]) {
      expect(actionOf(press('PageDown'), zoomed)).toEqual({ kind: 'step', by: 1 });
      expect(actionOf(press('PageUp'), zoomed)).toEqual({ kind: 'step', by: -1 });
    }
  });

  it('do not override the browser’s shortcuts', () => {
    expect(actionOf(press('+', { ctrlKey: true }), false)).toBeNull();
    expect(actionOf(press('0', { metaKey: true }), false)).toBeNull();
    expect(actionOf(press('ArrowLeft', { altKey: true }), false)).toBeNull();
  });

  it('ignore all other keys', () => {
    for (const key of ['a', 'Enter', 'Tab', 'Escape', ' '])
      expect(actionOf(press(key), true)).toBeNull();
  });
});
