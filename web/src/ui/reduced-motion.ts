/** Whether animations are off: by the system, or by a choice the stylesheet knows, too. */
export const isMotionReduced = (): boolean =>
  document.documentElement.dataset.motion === 'reduced' ||
  matchMedia('(prefers-reduced-motion: reduce)').matches;
