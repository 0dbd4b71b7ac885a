/** A reply already in bytes: what many people ask for is turned into JSON once. */
export class Serialised {
  readonly bytes: Buffer;

  constructor(value: unknown) {
    this.bytes = Buffer.from(JSON.stringify(value));
  }
}
