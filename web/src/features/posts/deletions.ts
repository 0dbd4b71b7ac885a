/** Posts this tab is deleting: it needs no telling that they are gone. */
export const deletingHere = new Set<string>();
