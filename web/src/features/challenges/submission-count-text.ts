import { plural } from '@lingui/core/macro';

export const submissionCountText = (count: number): string =>
  plural(count, { 0: 'No submissions', one: '# submission', other: '# submissions' });
