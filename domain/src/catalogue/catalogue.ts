import { accountProblems } from '../accounts/problems.ts';
import { artworkDetailsProblems } from '../artwork-details/problems.ts';
import { blockProblems } from '../blocks/problems.ts';
import { challengeProblems } from '../challenges/problems.ts';
import { collectionProblems } from '../collections/problems.ts';
import { commentProblems } from '../comments/problems.ts';
import { communityProblems } from '../communities/problems.ts';
import { contentPreferenceProblems } from '../content-preferences/problems.ts';
import { deletionProblems } from '../deletion/problems.ts';
import { exportProblems } from '../exports/problems.ts';
import { followProblems } from '../follows/problems.ts';
import { kernelProblems } from '../kernel/problems.ts';
import { moderationProblems } from '../moderation/problems.ts';
import { notificationProblems } from '../notifications/problems.ts';
import { originalProblems } from '../originals/problems.ts';
import { passkeyProblems } from '../passkeys/problems.ts';
import { pictureProblems } from '../pictures/problems.ts';
import { postProblems } from '../posts/problems.ts';
import { profileProblems } from '../profiles/problems.ts';
import { reactionProblems } from '../reactions/problems.ts';
import { recoveryProblems } from '../recovery/problems.ts';
import { reportProblems } from '../reports/problems.ts';
import { searchProblems } from '../search/problems.ts';
import { supportProblems } from '../support/problems.ts';
import { tagProblems } from '../tags/problems.ts';
import { twoStepProblems } from '../two-steps/problems.ts';

/** Every problem the product can name. */
export const problems = {
  ...kernelProblems,
  ...accountProblems,
  ...pictureProblems,
  ...originalProblems,
  ...postProblems,
  ...artworkDetailsProblems,
  ...reactionProblems,
  ...commentProblems,
  ...recoveryProblems,
  ...passkeyProblems,
  ...twoStepProblems,
  ...supportProblems,
  ...challengeProblems,
  ...profileProblems,
  ...followProblems,
  ...blockProblems,
  ...communityProblems,
  ...tagProblems,
  ...collectionProblems,
  ...searchProblems,
  ...contentPreferenceProblems,
  ...reportProblems,
  ...moderationProblems,
  ...notificationProblems,
  ...exportProblems,
  ...deletionProblems,
} as const;

export type ProblemCode = keyof typeof problems;

export const isProblemCode = (text: string): text is ProblemCode => Object.hasOwn(problems, text);

/** The exact sentence people read. */
export const sentenceFor = (code: ProblemCode): string => problems[code].message;
