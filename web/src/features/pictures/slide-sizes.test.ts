import { describe, expect, it } from 'vitest';
import { slideSizes } from './slide-sizes.ts';

describe('the sizes of a slide', () => {
  it('are limited by its width and height on each screen', () => {
    const slideLimits = [
      { from: 1024, width: '100vw - 464px', height: '100vh - 108px' },
      { from: 0, width: '100vw', height: '62vh' },
    ];
    expect(slideSizes(slideLimits, { width: 1500, height: 1000 })).toBe(
      [
        '(min-width: 1024px) min(100vw - 464px, (100vh - 108px) * 1.500)',
        '(min-resolution: 2.5dppx) calc(min(100vw, (62vh) * 1.500) * 0.8)',
        'min(100vw, (62vh) * 1.500)',
      ].join(', '),
    );
  });
});
