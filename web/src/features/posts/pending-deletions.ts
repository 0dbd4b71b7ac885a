/** Posts this tab is deleting: their live 'post-removed' event shows no notice here. */
export const pendingDeletions = new Set<string>();
