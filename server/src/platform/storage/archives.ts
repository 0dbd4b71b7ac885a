import type { Readable } from 'node:stream';

/** Archives for one person each; unlike pictures no address leads to them. */
export type Archives = {
  /** Writes what the stream gives; durable once it resolves, with the number of bytes. */
  write(id: string, content: Readable): Promise<number>;
  open(id: string): Promise<{ stream: Readable; size: number } | null>;
  /** Idempotent. */
  remove(id: string): Promise<void>;
};

const ID = /^[A-Za-z0-9-]{1,64}$/;

export function checkArchiveId(id: string): void {
  if (!ID.test(id)) throw new Error(`Not the id of an archive: ${id}`);
}
