import { randomUUID } from 'node:crypto';

/** A reply that is serialized to JSON once and cached as bytes. */
export class PreSerialised<T = unknown> {
  /** the cache key for derived data; a later read of the same value has a different one */
  readonly id = randomUUID();
  readonly value: T;
  readonly bytes: Buffer;

  constructor(value: T, bytes: Buffer = Buffer.from(JSON.stringify(value))) {
    this.value = value;
    this.bytes = bytes;
  }
}
