/** The root element that the app is rendered into. */
export function pageRoot(): HTMLElement {
  const root = document.getElementById('root');
  if (!root) throw new Error('The page has no #root.');
  return root;
}
