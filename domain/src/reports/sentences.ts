import { moderationLimits } from '../moderation/index.ts';

export const reportSentences = {
  sent: `Thank you. We review every report within ${moderationLimits.dueHours} hours and tell you what we did.`,
  already: 'You have already reported this. We are reviewing it and will tell you what we did.',
  whatHappens: `A moderator reviews it within ${moderationLimits.dueHours} hours. The person it is about never learns who reported it.`,
  chooseReason: 'Please choose a reason.',
  aboutEmail: 'We answer to this address and show it to nobody else.',
} as const;
