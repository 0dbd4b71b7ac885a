import type { Readable } from 'node:stream';
import { DAY_MS } from '@gesso/domain/kernel';
import { originalLimits } from '@gesso/domain/originals';
import { DataStore, ERRORS, Upload } from '@tus/server';
import type { Database } from '../../platform/database/database.ts';
import type { OriginalFiles } from '../../platform/storage/original-files.ts';
import { arrivingOriginals } from './arriving-originals.store.ts';

/** The row holds what is known about an upload; the file's size is its progress. */
export class UploadStore extends DataStore {
  readonly #db: Database;
  readonly #files: OriginalFiles;

  constructor(db: Database, files: OriginalFiles) {
    super();
    this.#db = db;
    this.#files = files;
    // A deferred length would bypass the quota.
    this.extensions = ['creation', 'termination', 'expiration'];
  }

  /** The row was written when the upload was announced. */
  override async create(upload: Upload): Promise<Upload> {
    await this.#files.create(upload.id);
    return upload;
  }

  override write(content: Readable, id: string, offset: number): Promise<number> {
    return this.#files.append(id, offset, content);
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await arrivingOriginals.upload(this.#db, id);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    const offset = await this.#files.size(id);
    if (offset === null) throw ERRORS.FILE_NO_LONGER_EXISTS;
    return new Upload({
      id,
      size: row.bytes,
      offset,
      creation_date: row.created_at.toISOString(),
      metadata: {
        pictureId: row.picture_id,
        filename: row.file_name,
        keepCredits: String(row.keep_credits),
      },
    });
  }

  override getExpiration(): number {
    return originalLimits.unfinishedDays * DAY_MS;
  }
}
