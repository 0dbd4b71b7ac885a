import OpenSeadragon from 'openseadragon';
import type { Frame } from './frame.ts';

/** The tiles of one level, side by side, with a pixel of the page for each of theirs. */
type Sheet = { element: HTMLElement; tiles: Set<HTMLImageElement> };

/**
 * Draws tiles as images that are laid out once, on a sheet for each level. A frame moves the sheets, and adds
 * or removes the tiles that changed: OpenSeadragon's own drawer places every tile again.
 */
export class TileDrawer extends OpenSeadragon.DrawerBase {
  #sheets = new Map<number, Sheet>();
  #frame: Frame = { x: 0, y: 0, width: 1 };
  #windowWidth = 0;

  static override isSupported(): boolean {
    return true;
  }

  override getType(): string {
    return 'sheets';
  }

  override getSupportedDataFormats(): string[] {
    return ['image'];
  }

  override canRotate(): boolean {
    return false;
  }

  override setImageSmoothingEnabled(): void {
    // The browser smooths images.
  }

  override destroy(): void {
    super.destroy();
    this.canvas.remove();
  }

  /** Called by the constructor of the base, before this class has its own fields. */
  _createDrawingElement(): HTMLElement {
    const element = document.createElement('div');
    element.style.isolation = 'isolate';
    return element;
  }

  /** Moves everything that is drawn to where this part of the picture fills the window. */
  place(frame: Frame, windowWidth: number): void {
    this.#frame = frame;
    this.#windowWidth = windowWidth;
    for (const [level, { element }] of this.#sheets) this.#moveSheet(element, level);
  }

  /** Called by OpenSeadragon whenever other tiles are to be shown. */
  draw([tiledImage]: OpenSeadragon.TiledImage[]): void {
    const shown = new Set<HTMLImageElement>();
    const isShown = tiledImage !== undefined && tiledImage.getOpacity() > 0;
    for (const { tile } of isShown ? tiledImage.getTilesToDraw() : []) {
      const image = tile.loaded && this.getDataToDraw(tile);
      if (!(image instanceof HTMLImageElement)) continue;
      shown.add(image);
      this.#add(image, tile);
    }
    for (const { tiles } of this.#sheets.values()) {
      for (const image of tiles) {
        if (shown.has(image)) continue;
        image.remove();
        tiles.delete(image);
      }
    }
  }

  #add(image: HTMLImageElement, { level, x, y, tiledImage }: OpenSeadragon.Tile): void {
    const { tiles, element } = this.#sheetOf(level);
    if (tiles.has(image) || !tiledImage) return;
    const { source } = tiledImage;
    image.alt = '';
    image.decoding = 'async';
    image.style.cssText = `position:absolute;max-width:none;left:${x * source.getTileWidth(level)}px;top:${y * source.getTileHeight(level)}px`;
    tiles.add(image);
    element.append(image);
  }

  #sheetOf(level: number): Sheet {
    const existing = this.#sheets.get(level);
    if (existing) return existing;
    const element = document.createElement('div');
    element.style.cssText = `position:absolute;transform-origin:0 0;will-change:transform;z-index:${level}`;
    this.canvas.append(element);
    const sheet: Sheet = { element, tiles: new Set() };
    this.#sheets.set(level, sheet);
    this.#moveSheet(element, level);
    return sheet;
  }

  #moveSheet(element: HTMLElement, level: number): void {
    const source = this.viewer.world.getItemAt(0)?.source;
    if (!source) return;
    const { x, y, width } = this.#frame;
    const pictureWidth = this.#windowWidth / width;
    const scale = pictureWidth / (source.dimensions.x * source.getLevelScale(level));
    element.style.transform = `translate(${-x * pictureWidth}px, ${-y * pictureWidth}px) scale(${scale})`;
  }
}
