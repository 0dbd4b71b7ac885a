import { counted } from '@gesso/domain/kernel';

export const submissionCountText = (count: number): string =>
  count === 0 ? 'No submissions' : counted(count, 'submission', 'submissions');
