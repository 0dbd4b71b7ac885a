// What a page shows by itself comes first: its script waits for its pictures, but not for long.
(() => {
  const files = document.getElementById('page-files')?.textContent;
  if (!files) return;
  const { parts, ahead } = JSON.parse(files);
  const yieldToBrowser = () => new Promise((resolve) => setTimeout(resolve));
  const start = async () => {
    for (const href of [...parts, ...ahead]) {
      const link = document.createElement('link');
      document.head.append(Object.assign(link, { rel: 'modulepreload', href, crossOrigin: '' }));
    }
    for (const href of parts) {
      await yieldToBrowser();
      await import(href);
    }
  };
  const loaded = new Promise((resolve) => addEventListener('load', resolve));
  const painted = new Promise((resolve) =>
    new PerformanceObserver(resolve).observe({ type: 'paint', buffered: true }),
  );
  const patience = new Promise((resolve) => setTimeout(resolve, 400));
  Promise.race([Promise.all([loaded, painted]), patience])
    .then(start)
    .catch((error) => {
      dispatchEvent(new Event('gesso-failed'));
      throw error;
    });
})();
