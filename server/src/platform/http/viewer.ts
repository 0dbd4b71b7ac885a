/**
 * The signed-in account of a request, from its session; never from the request body. The sessions know more of it and
 * declare that (features/sessions/viewer.ts): the platform needs no more than who it is and until when.
 */
export interface Viewer {
  id: string;
  sessionId: string;
  /** ms since 1970 */
  expiresAt: number;
}

/** Returns those of the sessions that have ended or expired. */
export type FindEnded = (sessionIds: string[]) => Promise<string[]>;
