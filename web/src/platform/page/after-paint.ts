/** Runs after the next paint, so that a press shows before the work it causes begins. */
export const afterPaint = (act: () => void): void => {
  requestAnimationFrame(() => setTimeout(act));
};
