/** Whether animations are off, by the system or by the setting that the stylesheet also uses. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
