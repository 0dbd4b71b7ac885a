/** A stored picture, with what a page needs to keep its place before it arrives. */
export type Picture = {
  id: string;
  url: string;
  width: number;
  height: number;
  /** base64 */
  thumbhash: string;
  /** average colour, '#rrggbb' */
  colour: string;
};

export type PictureKind = 'post' | 'avatar' | 'submission';
