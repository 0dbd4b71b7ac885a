/** Flags of Node for commands of operators. */
export const commandFlags: readonly string[];
