import { exportLimits } from './limits.ts';

/** The notice beside the email. */
export const exportSentences = {
  ready: {
    title: 'Your data is ready',
    text: `You can download it for ${exportLimits.days} days.`,
  },
} as const;
