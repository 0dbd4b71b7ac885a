// Apart from the rules of weeks: the routes of every page need this one.

export const canRunChallenges = (viewer: { official: boolean } | null): boolean =>
  viewer?.official ?? false;
