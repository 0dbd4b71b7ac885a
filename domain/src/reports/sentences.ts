import { moderationLimits } from '../moderation/index.ts';

export const reportSentences = {
  sent: `Thank you. We look at every report within ${moderationLimits.dueHours} hours and tell you what we did.`,
  already: 'You have reported this before. It is with us, and we tell you what we do.',
  whatHappens: `A person looks at it within ${moderationLimits.dueHours} hours. Whoever it is about never learns who reported it.`,
  chooseReason: 'Please choose what is wrong.',
  aboutEmail: 'We answer there, and show it to nobody else.',
} as const;
