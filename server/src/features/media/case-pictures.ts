const FOLDER = 'case_pictures/';

/** The path of the copy of a reported picture; the database removes it by the same path. */
export const casePicturePath = (id: string): string => `${FOLDER}${id}.webp`;

/** Copies of reported pictures are only for moderators. */
export const isCasePicture = (path: string): boolean => path.startsWith(FOLDER);
