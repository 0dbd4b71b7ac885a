import type { Plugin } from 'vite';
import { stepsCss } from './src/ui/masonry/masonry-steps.ts';

const NAME = 'virtual:masonry-steps.css';
const ID = '/virtual/masonry-steps.css';

/** The steps of the columns as a style sheet, from the module the masonry itself reads them in. */
export const masonrySteps: Plugin = {
  name: 'masonry-steps',
  resolveId: (id) => (id === NAME ? ID : undefined),
  load: (id) => (id === ID ? stepsCss() : undefined),
};
