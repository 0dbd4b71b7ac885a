// Before the first paint, so that a chosen theme never flashes the other one.
try {
  const chosen = localStorage.getItem('gesso-theme');
  if (/^(light|dark)$/.test(chosen)) document.documentElement.dataset.theme = chosen;
} catch {
  // Storage refused: the theme follows the system.
}
