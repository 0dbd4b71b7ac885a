/** Settings under which the product's clock runs ahead. */
export const clockAhead = (ms: number): Record<string, string> => ({
  CLOCK_AHEAD_MS: String(ms),
  NODE_OPTIONS: `--import=${new URL('clock-ahead.mjs', import.meta.url).href}`,
});
