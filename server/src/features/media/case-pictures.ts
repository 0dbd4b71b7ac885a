const FOLDER = 'case_pictures/';

/** Where the copy of a reported picture lies; the database removes it by the same path. */
export const casePicturePath = (id: string): string => `${FOLDER}${id}.webp`;

/** Copies of reported pictures are for moderators alone. */
export const isCasePicture = (path: string): boolean => path.startsWith(FOLDER);
