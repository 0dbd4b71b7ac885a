export const noticeLimits = { pageSize: 20, keptDays: 90, titleMax: 120, textMax: 2000 } as const;
