/** The owner of a stored picture, and the session of its upload; null for demo members. */
export type Owner = { id: string; sessionId: string | null };
