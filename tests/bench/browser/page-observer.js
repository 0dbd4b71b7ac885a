// Runs in the page before anything of its own, and remembers what the browser noticed.
(() => {
  const seen = { fcp: 0, lcp: 0, cls: 0, interaction: 0 };

  const watch = (type, onEntry, options = {}) => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(onEntry));
    observer.observe({ type, buffered: true, ...options });
  };
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') seen.fcp = entry.startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    seen.lcp = entry.startTime;
  });
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) seen.cls += entry.value;
  });
  watch(
    'event',
    (entry) => {
      if (entry.interactionId) seen.interaction = Math.max(seen.interaction, entry.duration);
    },
    { durationThreshold: 16 },
  );

  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

  window.pageObserver = {
    seen: () => ({ ...seen }),

    /** How long the last tap took to show; the browser rounds to 8 ms and keeps silent below 16. */
    async takeInteraction() {
      await pause(300);
      const { interaction } = seen;
      seen.interaction = 0;
      return interaction;
    },

    /** Scrolls down frame by frame until so many posts have passed; the most elements on the way. */
    async scrollPast(posts, step, patienceMs) {
      const end = performance.now() + patienceMs;
      let most = 0;
      let passed = 0;
      for (let frames = 0; performance.now() < end; frames += 1) {
        window.scrollBy({ top: step, behavior: 'instant' });
        await frame();
        if (frames % 10 > 0) continue;
        most = Math.max(most, document.getElementsByTagName('*').length);
        const last = document.querySelector('li[aria-posinset]:last-of-type');
        passed = Number(last?.getAttribute('aria-posinset'));
        if (passed >= posts) return most;
      }
      throw new Error(`Only ${passed} of ${posts} posts had passed in time.`);
    },
  };
})();
