/** What is said about a picture that is fine. */
export const pictureSentences = {
  becomesStill: 'This image is animated. Here only its first frame is shown.',
} as const;
