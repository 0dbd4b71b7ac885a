/** Items of one sentence: each ends with a semicolon, the last with a full stop. */
export const listed = (items: readonly string[]): string[] =>
  items.map((item, index) => `${item}${index === items.length - 1 ? '.' : ';'}`);
