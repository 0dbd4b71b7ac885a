/**
 * Flags of Node for commands of operators, which stream what they move and hold some 25 MB of it. With the
 * usual young generation much garbage grew old, and 10,000 posts took 284 MB; with this one they take 171.
 * The old generation has room for the largest node of a tree (64 MB of text).
 */
export const commandFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];
