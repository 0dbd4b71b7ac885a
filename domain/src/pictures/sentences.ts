/** What is said about a picture that is fine. */
export const pictureSentences = {
  becomesStill: 'This picture moves. Here it will stand still, showing its first frame.',
} as const;
