/** Texts out of a file that are shown; longer ones are cut. */
export const originalReportLimits = { creditMax: 200, profileMax: 80 } as const;
