export const entriesInWords = (count: number): string => {
  if (count === 0) return 'No entries';
  return count === 1 ? '1 entry' : `${count.toLocaleString('en-US')} entries`;
};
