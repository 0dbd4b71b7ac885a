import { describe, expect, it } from 'vitest';
import { pictureSrcSet, pictureUrl } from './rules.ts';

const wide = { url: '/files/post_images/A.webp', width: 700 };

describe('the copies of a picture', () => {
  it('are named after it and never wider than it', () => {
    expect(pictureSrcSet(wide)).toBe(
      '/files/post_images/A-320.webp 320w, /files/post_images/A-640.webp 640w, /files/post_images/A.webp 700w',
    );
    expect(pictureSrcSet({ ...wide, width: 320 })).toBe('/files/post_images/A.webp 320w');
  });

  it('are chosen by the narrowest that covers the place', () => {
    expect(pictureUrl(wide, 300)).toBe('/files/post_images/A-320.webp');
    expect(pictureUrl(wide, 640)).toBe('/files/post_images/A-640.webp');
    expect(pictureUrl(wide, 2000)).toBe(wide.url);
  });
});
