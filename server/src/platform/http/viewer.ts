/**
 * The signed-in account of a request, from its session, never from the request body. The platform
 * needs only these fields; the sessions feature declares the others (features/sessions/viewer.ts).
 */
export interface Viewer {
  id: string;
  sessionId: string;
  /** ms since 1970 */
  expiresAt: number;
}

/** Returns the sessions among these that have ended or expired. */
export type FindEnded = (sessionIds: string[]) => Promise<string[]>;
