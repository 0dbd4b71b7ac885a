export const artworkDetailsLimits = {
  mediumMax: 120,
  editionMax: 60,
  yearMin: 1000,
  yearMax: 2100,
  /** of a side, in the unit it is given in */
  sideMin: 0.1,
  sideMax: 10_000,
  /** a sixteenth of an inch is exact */
  sideDecimals: 4,
} as const;
