/** Node flags for operator commands. */
export const commandFlags: readonly string[];
