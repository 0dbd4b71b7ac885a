import { counted } from '@gesso/domain/kernel';

export const submissionCountText = (count: number): string =>
  count === 0 ? 'No entries' : counted(count, 'entry', 'entries');
