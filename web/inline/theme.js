// Before the first paint, so that a chosen theme never flashes the other one.
try {
  const chosen = localStorage.getItem('gesso-theme');
  if (/^(light|dark)$/.test(chosen)) document.documentElement.dataset.theme = chosen;
  if (localStorage.getItem('gesso-motion') === 'reduced')
    document.documentElement.dataset.motion = 'reduced';
} catch {
  // Storage refused: the theme and the motion follow the system.
}
