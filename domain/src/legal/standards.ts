/** What has no place here, by the name a decision of a moderator refers to it with. */
export const standards = {
  harassment: 'harassment, threats and hatred against people for who they are',
  minors: 'sexual content involving minors, of any kind and in any style',
  'pornography-or-violence': 'pornography, and violence shown for its own sake',
  'work-of-others': 'passing off the artworks of others as your own',
  'unlabelled-ai': 'an artwork made with AI that is not labelled as such',
  'spam-or-pretence': 'spam, bought likes and accounts that pretend to be somebody else',
} as const;

export type StandardId = keyof typeof standards;
