/** Cleans a text from a file for storage and display: removes control and formatting characters. */
export const shownText = (text: string, max: number): string =>
  text
    .slice(0, max)
    .replace(/[\p{C}\s]+/gu, ' ')
    .trim();
