import type { z } from 'zod';
import type {
  challengeRecordSchema,
  pastWeekSchema,
  podiumPlaceSchema,
  submissionPictureSchema,
  submissionSchema,
  trophySchema,
  weekDraftSchema,
  weekProposalSchema,
  weekSchema,
} from './schemas.ts';

export type ChallengeWeek = z.infer<typeof weekSchema>;

/** Where a week stands by the server's clock. */
export type WeekPhase = 'planned' | 'open' | 'closed';

export type SubmissionPicture = z.infer<typeof submissionPictureSchema>;

/** A place on the podium of a closed week. */
export type PodiumPlace = z.infer<typeof podiumPlaceSchema>;

export type Submission = z.infer<typeof submissionSchema>;

/** A closed week with the submissions on its podium. */
export type PastWeek = z.infer<typeof pastWeekSchema>;

export type Trophy = z.infer<typeof trophySchema>;

/** What somebody has done in the challenges so far. */
export type ChallengeRecord = z.infer<typeof challengeRecordSchema>;

/** What an official wants a week to be. */
export type WeekDraft = z.infer<typeof weekDraftSchema>;

export type WeekProposal = z.infer<typeof weekProposalSchema>;
