/** Whose picture is stored, and the session it came with; the demo's people have none. */
export type Owner = { id: string; sessionId: string | null };
