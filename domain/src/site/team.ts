/** The people on the About page, each by what they do. */
export const teamPlaces = ['product', 'design', 'engineering', 'community', 'mentor'] as const;
export type TeamPlace = (typeof teamPlaces)[number];
