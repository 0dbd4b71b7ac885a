import { createKeyedQueue } from './keyed-queue.ts';

/** More would wait longer than anybody looks at a button. */
const MAX_WAITING = 500;

/**
 * For writes that a counter in one row counts (followers, members, likes): they wait for one another in
 * PostgreSQL anyway, and there each would wait on a connection that others need.
 */
export const createCountedRowQueue = () => createKeyedQueue(MAX_WAITING);
