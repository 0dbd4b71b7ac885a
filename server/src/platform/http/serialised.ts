/** A reply already in bytes: what many people ask for is turned into JSON once. */
export class Serialised<T = unknown> {
  readonly bytes: Buffer;

  constructor(readonly value: T) {
    this.bytes = Buffer.from(JSON.stringify(value));
  }
}
