/** How large the slides are on screens from a width (px) on, as CSS lengths. */
export type SlideRoom = { from: number; width: string; height: string };

/** The `sizes` of a picture that is fitted into its slide; the widest screens come first. */
export function slideSizes(
  rooms: readonly SlideRoom[],
  { width, height }: { width: number; height: number },
): string {
  const ratio = (width / height).toFixed(3);
  return rooms
    .map((room) => {
      const size = `min(${room.width}, (${room.height}) * ${ratio})`;
      return room.from > 0 ? `(min-width: ${room.from}px) ${size}` : size;
    })
    .join(', ');
}
