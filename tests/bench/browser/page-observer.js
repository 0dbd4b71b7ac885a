// Runs before the page's own scripts, and records the browser's performance entries.
(() => {
  const metrics = { fcp: 0, lcp: 0, cls: 0, interaction: 0 };

  const watch = (type, onEntry, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true, ...options });
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') metrics.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    metrics.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) metrics.cls += entry.value;
  });
  watch(
    'event',
    (entry) => {
      if (entry.interactionId) metrics.interaction = Math.max(metrics.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  window.pageObserver = {
    seen: () => ({ ...metrics }),

    /** The duration of the last tap; the browser rounds to 8 ms and reports nothing below 16. */
    async takeInteraction() {
      await pause(300);
      const { interaction } = metrics;
      metrics.interaction = 0;
      return interaction;
    },

    /** Scrolls down frame by frame past this many posts; returns the maximum number of elements. */
    async scrollPast(posts, step, patienceMs) {
      const end = performance.now() + patienceMs;
      let maxElements = 0;
      let passed = 0;
      for (let frames = 0; performance.now() < end; frames += 1) {
        window.scrollBy({ top: step, behavior: 'instant' });
        await frame();
        if (frames % 10 > 0) continue;
        maxElements = Math.max(maxElements, document.getElementsByTagName('*').length);
        const last = document.querySelector('li[aria-posinset]:last-of-type');
        passed = Number(last?.getAttribute('aria-posinset'));
        if (passed >= posts) return maxElements;
      }
      throw new Error(`Only ${passed} of ${posts} posts had passed in time.`);
    },
  };
})();
