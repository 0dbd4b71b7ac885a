import { moderationLimits } from '../moderation/index.ts';

export const reportSentences = {
  sent: `Thank you. We look at every report within ${moderationLimits.dueHours} hours and tell you what we did.`,
} as const;
