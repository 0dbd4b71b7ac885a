/** The direction in which the page reads; the server sets it with the language. */
export const pageDirection = (): 'ltr' | 'rtl' =>
  typeof document !== 'undefined' && document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';

/** 1 if what comes next is to the right, -1 if it is to the left: the sign of x coordinates. */
export const inlineSign = (): 1 | -1 => (pageDirection() === 'rtl' ? -1 : 1);

/** Whether an arrow key leads to the next (1) or the previous item (-1) of a row. */
export const rowStepOf = (key: string): 1 | -1 | null => {
  const { next, previous } = rowKeys();
  if (key === next) return 1;
  return key === previous ? -1 : null;
};

/** The arrow keys that lead along a row. */
export const rowKeys = () =>
  pageDirection() === 'rtl'
    ? { next: 'ArrowLeft', previous: 'ArrowRight' }
    : { next: 'ArrowRight', previous: 'ArrowLeft' };
