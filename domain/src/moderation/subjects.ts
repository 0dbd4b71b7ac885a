export const SUBJECT_KINDS = [
  'post',
  'comment',
  'submission',
  'profile',
  'community',
  'collection',
] as const;

export type SubjectKind = (typeof SUBJECT_KINDS)[number];

/** As it stands in a sentence: "your comment", "this community". */
export const subjectNouns: Record<SubjectKind, string> = {
  post: 'post',
  comment: 'comment',
  submission: 'challenge submission',
  profile: 'profile',
  community: 'community',
  collection: 'collection',
};
