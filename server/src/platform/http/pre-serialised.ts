/** A reply that is serialised to JSON once and cached as bytes. */
export class PreSerialised<T = unknown> {
  readonly value: T;
  readonly bytes: Buffer;

  constructor(value: T, bytes: Buffer = Buffer.from(JSON.stringify(value))) {
    this.value = value;
    this.bytes = bytes;
  }
}
