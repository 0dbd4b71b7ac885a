export type OverlaySearch = { overlay?: string; post?: string };

/** The part of a screen's address that says what lies over it. */
export function readOverlaySearch(search: Record<string, unknown>): OverlaySearch {
  const { overlay, post } = search;
  return {
    ...(typeof overlay === 'string' ? { overlay } : {}),
    ...(typeof post === 'string' ? { post } : {}),
  };
}
