/** A reply that is serialised to JSON once and cached as bytes. */
export class PreSerialised<T = unknown> {
  readonly bytes: Buffer;

  constructor(readonly value: T) {
    this.bytes = Buffer.from(JSON.stringify(value));
  }
}
