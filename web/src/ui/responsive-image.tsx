import type { ImgHTMLAttributes } from 'react';

/** A copy of an image in another format or gamut. */
export type PictureSource = { media?: string; type?: string; srcSet: string };

type ResponsiveImageProps = Omit<ImgHTMLAttributes<HTMLImageElement>, 'srcSet' | 'sizes'> & {
  src: string;
  srcSet?: string | undefined;
  /** the first one that fits is shown */
  sources?: readonly PictureSource[] | undefined;
  sizes?: string | undefined;
  alt: string;
  ref: (image: HTMLImageElement | null) => void;
};

/**
 * An image with several files to choose from. Chromium keeps such an element in memory until it is
 * removed from the document, which never happens in a rendering that React discards. So in the
 * browser it starts as a lazy image with one file, and gets the others once it is in the document.
 */
export function ResponsiveImage(props: ResponsiveImageProps) {
  const { srcSet, sources = [], sizes, alt, loading = 'eager', ref, ...rest } = props;
  const files = { sizes, srcSet, loading };
  return (
    <picture>
      {sources.map((source) => {
        const attributes = { sizes, ...source };
        return (
          <source
            key={source.srcSet}
            ref={(element) => setAttributes(element, attributes)}
            {...(import.meta.env.SSR && attributes)}
          />
        );
      })}
      <img
        {...rest}
        alt={alt}
        loading="lazy"
        ref={(image) => {
          setAttributes(image, files);
          ref(image);
        }}
        {...(import.meta.env.SSR && files)}
      />
    </picture>
  );
}

/**
 * Only changed attributes, because an image selects its file again with every attribute that is
 * set.
 */
function setAttributes(element: Element | null, attributes: Record<string, string | undefined>) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value !== undefined && element?.getAttribute(name) !== value)
      element?.setAttribute(name, value);
  }
}
