import { describe, expect, it } from 'vitest';
import { pictureSources, pictureUrl } from './pictures.ts';

const wide = { url: '/files/post_images/A.webp', width: 700 };
const WEBP =
  '/files/post_images/A-320.webp 320w, /files/post_images/A-640.webp 640w, /files/post_images/A.webp 700w';

describe('the copies of a picture', () => {
  it('Copies are named after their picture and never wider than it.', () => {
    expect(pictureSources(wide, 320)).toEqual({
      src: '/files/post_images/A-320.webp',
      srcSet: WEBP,
      sources: [],
    });
    expect(pictureSources({ ...wide, width: 320 }, 320).srcSet).toBe(
      '/files/post_images/A.webp 320w',
    );
  });

  it('The narrowest copy that covers the space is chosen.', () => {
    expect(pictureUrl(wide, 300)).toBe('/files/post_images/A-320.webp');
    expect(pictureUrl(wide, 640)).toBe('/files/post_images/A-640.webp');
    expect(pictureUrl(wide, 2000)).toBe(wide.url);
  });

  it('AVIF copies are offered before the others, with WebP at the widths without AVIF.', () => {
    expect(pictureSources({ ...wide, avif: [320, 700] }, 640)).toEqual({
      src: '/files/post_images/A-640.webp',
      srcSet: WEBP,
      sources: [
        {
          type: 'image/avif',
          srcSet:
            '/files/post_images/A-320.avif 320w, /files/post_images/A-640.webp 640w, /files/post_images/A.avif 700w',
        },
      ],
    });
  });

  it('Display P3 copies are offered first, and only to screens that can display them.', () => {
    const p3 = { ...wide, width: 400, avif: [320], p3: { avif: [400] } };
    expect(pictureSources(p3, 320).sources).toEqual([
      {
        media: '(color-gamut: p3)',
        type: 'image/avif',
        srcSet: '/files/post_images/A-p3-320.webp 320w, /files/post_images/A-p3.avif 400w',
      },
      {
        media: '(color-gamut: p3)',
        srcSet: '/files/post_images/A-p3-320.webp 320w, /files/post_images/A-p3.webp 400w',
      },
      {
        type: 'image/avif',
        srcSet: '/files/post_images/A-320.avif 320w, /files/post_images/A.webp 400w',
      },
    ]);
    expect(pictureSources({ ...p3, avif: undefined, p3: {} }, 320).sources).toHaveLength(1);
  });
});
