import { exportLimits } from './limits.ts';

/** What is told beside the letter. */
export const exportSentences = {
  ready: {
    title: 'Your data is ready',
    text: `You can download it for ${exportLimits.days} days.`,
  },
} as const;
