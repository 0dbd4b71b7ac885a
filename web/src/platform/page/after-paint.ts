/** Lets a press show before the work it causes begins. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act));
};
