import { t } from '@lingui/core/macro';

type CarouselWords = {
  all: string;
  previous: string;
  next: string;
  /** one of them by its number */
  numbered: (number: number) => string;
};

/** What a carousel shows, for the names of its buttons. */
export type SlideNoun = 'image' | 'card' | 'banner';

export const carouselWords: Record<SlideNoun, CarouselWords> = {
  image: {
    all: t`Images`,
    previous: t`Previous image`,
    next: t`Next image`,
    numbered: (number) => t`Image ${number}`,
  },
  card: {
    all: t`Cards`,
    previous: t`Previous card`,
    next: t`Next card`,
    numbered: (number) => t`Card ${number}`,
  },
  banner: {
    all: t`Banners`,
    previous: t`Previous banner`,
    next: t`Next banner`,
    numbered: (number) => t`Banner ${number}`,
  },
};
