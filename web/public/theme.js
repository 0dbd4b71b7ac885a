// Runs before the first paint, so that a chosen theme never flashes the other one.
(() => {
  const root = document.documentElement;
  try {
    const chosen = localStorage.getItem('gesso-theme');
    if (chosen === 'light' || chosen === 'dark') root.dataset.theme = chosen;
  } catch {
    delete root.dataset.theme; // storage refused: follow the system
  }
})();
