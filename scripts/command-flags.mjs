/**
 * Node flags for operator commands, which stream data and hold some 25 MB of it. With the default
 * young generation too much garbage was promoted, and 10,000 posts took 284 MB; with this one they
 * take 171. The old generation has room for the largest node of a tree (64 MB of text).
 */
export const commandFlags = ['--max-semi-space-size=8', '--max-old-space-size=512'];
