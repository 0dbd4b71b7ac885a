import type { Submission } from '@gesso/domain/challenges';
import { t } from '@lingui/core/macro';

export const submissionInWords = ({ author: { username } }: Submission): string =>
  t({
    message: `the submission by ${username}`,
    comment: 'After “Show”, and in “People see these labels before they see …”',
  });
