import { createKeyedQueue } from './keyed-queue.ts';

/** Longer waits would exceed the UI timeout. */
const MAX_WAITING = 500;

/**
 * A queue for writes that update a counter in one row (followers, members, likes). In PostgreSQL
 * they would wait for one another anyway, each holding a connection that other requests need.
 */
export const createCountedRowQueue = () => createKeyedQueue(MAX_WAITING);
