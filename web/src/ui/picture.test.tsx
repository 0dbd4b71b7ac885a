import { renderToString } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Picture } from './picture.tsx';

const shared = { src: '/A-320.webp', srcSet: '/A.webp 400w', sizes: '50vw', alt: 'A field' };
const size = { width: 400, height: 300 };

describe('an image', () => {
  it('lists its sources in order, each with the sizes, before the img element', () => {
    const sources = [
      { media: '(color-gamut: p3)', type: 'image/avif', srcSet: '/A-p3.avif 400w' },
      { type: 'image/avif', srcSet: '/A.avif 400w' },
    ];
    const html = renderToString(<Picture {...shared} {...size} sources={sources} eager />);
    const tags = html.match(/<(?:source|img)[^>]*>/g) ?? [];
    expect(tags).toEqual([
      '<source sizes="50vw" media="(color-gamut: p3)" type="image/avif" srcSet="/A-p3.avif 400w"/>',
      '<source sizes="50vw" type="image/avif" srcSet="/A.avif 400w"/>',
      expect.stringContaining('src="/A-320.webp"'),
    ]);
  });

  it('is not preloaded in a format other than the displayed one', () => {
    const html = renderToString(<Picture {...shared} {...size} eager />);
    expect(html).not.toContain('<link');
  });
});
