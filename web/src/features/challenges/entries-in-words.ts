import { counted } from '@gesso/domain/kernel';

export const entriesInWords = (count: number): string =>
  count === 0 ? 'No entries' : counted(count, 'entry', 'entries');
