type OverlaySearch = { overlay?: string; post?: string };

/** Whatever else the address carries stays as it is. */
export const withoutOverlay = <S extends OverlaySearch>({ overlay: _o, post: _p, ...rest }: S) =>
  rest;

/**
 * Props for a Link that opens an overlay over the screen one is on. The bar of the browser shows
 * `address`, which stands by itself when it is opened or shared.
 */
export const overlayLink = (overlay: string, address: string, more: { post?: string } = {}) => ({
  to: '.' as const,
  search: (now: object) => ({ ...withoutOverlay(now), overlay, ...more }),
  mask: { to: address, unmaskOnReload: true },
  state: { overlay: true },
  resetScroll: false,
});
