/** The people on the About page, each by what they do. */
export const teamPlaces = ['product', 'design', 'engineering', 'community', 'mentor'] as const;
export type TeamPlace = (typeof teamPlaces)[number];

/** Somebody on the About page, as far as whoever runs this gallery wants them known. */
export type TeamPerson = {
  place: TeamPlace;
  name: string | null;
  /** to where they are found elsewhere */
  links: { label: string; href: string }[];
};
