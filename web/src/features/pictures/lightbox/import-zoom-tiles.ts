/** The library of tiles is large, and only fetched for pictures that have some. */
export const importZoomTiles = () => import('./zoom-tiles.ts');
