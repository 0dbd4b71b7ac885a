import type { PersonCard } from '../accounts/index.ts';
import type { Picture } from '../pictures/index.ts';

export type ChallengeWeek = {
  id: string;
  weekNumber: number;
  theme: string;
  text: string;
  /** epoch seconds */
  startsAt: number;
  /** epoch seconds; the first moment that is no longer in the week */
  endsAt: number;
  banners: Picture[];
  submissionCount: number;
};

/** Where a week stands by the server's clock. */
export type WeekPhase = 'planned' | 'open' | 'closed';

export type SubmissionPicture = {
  /** as it was sent, a GIF with its motion */
  url: string;
  /** a narrow still copy for grids */
  previewUrl: string;
  width: number;
  height: number;
  thumbhash: string;
  colour: string;
};

/** A place on the podium of a closed week. */
export type PodiumPlace = 1 | 2 | 3;

export type Submission = {
  id: string;
  weekNumber: number;
  theme: string;
  author: PersonCard;
  picture: SubmissionPicture;
  description: string;
  likeCount: number;
  /** by the one who asks */
  liked: boolean;
  place: PodiumPlace | null;
  /** epoch seconds */
  time: number;
};

/** A closed week with the submissions on its podium. */
export type PastWeek = ChallengeWeek & { podium: Submission[] };

export type Trophy = {
  weekNumber: number;
  theme: string;
  place: PodiumPlace;
  submissionId: string;
};

/** What somebody has done in the challenges so far. */
export type ChallengeRecord = { submissionCount: number; streak: number; trophies: Trophy[] };

/** What an official wants a week to be. */
export type WeekDraft = {
  weekNumber: number;
  theme: string;
  text: string;
  startsAt: number;
  endsAt: number;
  /** ids of uploaded banners, in their order */
  banners: string[];
};

export type WeekProposal = { weekNumber: number; startsAt: number; endsAt: number };
