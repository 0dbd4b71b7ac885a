/** A text out of a file as it can be stored and shown: without control and formatting characters. */
export const shownText = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
