import { createWriteStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { originalLimits } from '@gesso/domain/originals';
import { FileStore } from '@tus/file-store';
import { type KvStore, Upload } from '@tus/server';
import type { Database } from '../../platform/database/database.ts';
import type { OriginalFiles } from '../../platform/storage/original-files.ts';
import { arrivingOriginals } from './arriving-originals.store.ts';

const DAY = 24 * 60 * 60 * 1000;

/** What is known about an upload is its row; how far it is, its file. */
const rowsOf = (db: Database): KvStore<Upload> => ({
  async get(id) {
    const row = await arrivingOriginals.upload(db, id);
    return (
      row &&
      new Upload({
        id,
        size: row.bytes,
        offset: 0,
        creation_date: row.created_at.toISOString(),
        metadata: {
          pictureId: row.picture_id,
          filename: row.file_name,
          keepCredits: String(row.keep_credits),
        },
      })
    );
  },
  // The row is written when the upload is announced, and deleted where originals are.
  set: async () => undefined,
  delete: async () => undefined,
});

/** The library's store of files, with the rows of originals beside it. */
export class UploadStore extends FileStore {
  readonly #files: OriginalFiles;

  constructor(db: Database, files: OriginalFiles) {
    super({
      directory: files.folder,
      configstore: rowsOf(db),
      expirationPeriodInMilliseconds: originalLimits.unfinishedDays * DAY,
    });
    this.#files = files;
    // A length that comes later would not be held against the quota.
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  /** The library's own hides why a file could not be written. */
  override async write(content: Readable, id: string, offset: number): Promise<number> {
    const target = createWriteStream(this.#files.locate(id), { flags: 'r+', start: offset });
    await pipeline(content, target);
    return offset + target.bytesWritten;
  }
}
