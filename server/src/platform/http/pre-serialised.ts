import { randomUUID } from 'node:crypto';

/** A reply that is serialised to JSON once and cached as bytes. */
export class PreSerialised<T = unknown> {
  /** the cache key of what is made from it: another one for a later read of the same value */
  readonly id = randomUUID();
  readonly value: T;
  readonly bytes: Buffer;

  constructor(value: T, bytes: Buffer = Buffer.from(JSON.stringify(value))) {
    this.value = value;
    this.bytes = bytes;
  }
}
