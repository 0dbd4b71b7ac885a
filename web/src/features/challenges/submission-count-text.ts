import { counted } from '@gesso/domain/kernel';
import { t } from '@lingui/core/macro';

export const submissionCountText = (count: number): string =>
  count === 0 ? t`No submissions` : counted(count, 'submission', 'submissions');
