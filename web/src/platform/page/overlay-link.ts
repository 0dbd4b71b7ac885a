type OverlaySearch = { overlay?: string; post?: string };

/** Removes the overlay from the search params and keeps the others. */
export const withoutOverlay = <S extends OverlaySearch>({ overlay: _o, post: _p, ...rest }: S) =>
  rest;

/**
 * Props for a Link that opens an overlay over the current screen. The location bar shows `address`
 * (route masking), which is a page of its own when reloaded or shared.
 */
export const overlayLink = (overlay: string, address: string, more: { post?: string } = {}) => ({
  to: '.' as const,
  search: (now: object) => ({ ...withoutOverlay(now), overlay, ...more }),
  mask: { to: address, unmaskOnReload: true },
  state: { overlay: true },
  resetScroll: false,
});
