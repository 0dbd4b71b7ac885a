/** What screens say about a picture, beside the problems of an upload. */
export const pictureSentences = {
  becomesStill: 'This image is animated. Here only its first frame is shown.',
  loadFailed: 'This image could not be loaded.',
} as const;
