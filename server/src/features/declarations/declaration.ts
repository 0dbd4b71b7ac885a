import type { TopicNoun } from '@gesso/domain/live';
import type { Queries, Sql } from '../../platform/database/database.ts';
import type { TopicRule } from '../topics/may-subscribe.ts';
import type { Counter } from './counter.ts';
import type { EraseStep } from './erase-rows.store.ts';
import type { FileKind } from './file-kind.ts';
import type { Streamed } from './json-text.ts';

/** A part of a person's download. */
export type DataPart = (db: Queries, userId: string) => Streamed;

/** A column that refers to a person, or to their address. */
export type PersonColumn = {
  /** the named parts of the person's download with these rows, or why they are left out */
  exported: Record<string, DataPart> | string;
  /**
   * What the deletion of an account does with these rows:
   * `at once`: deletes them in the transaction that begins it.
   * `in batches`: deletes them a few at a time, before the account.
   * `with the account`: leaves them to the foreign key, which cascades.
   * `made anonymous`: leaves them to the foreign key, which sets the column to null.
   * Custom steps: for rows that are counted elsewhere or have files.
   */
  erased: 'at once' | 'in batches' | 'with the account' | 'made anonymous' | readonly EraseStep[];
  /** The rows that still have to be erased, if others stay until the account is deleted. */
  remains?: Sql;
};

/** What the rest of the system must know about a feature; `server/src/features.ts` lists all of them. */
export type Declaration = {
  /** by table and column */
  people?: Record<string, Record<string, PersonColumn>>;
  /** columns with an email address, which need not belong to an account; by table */
  addresses?: Record<string, AddressColumn>;
  /** tables with many rows per post, which are deleted before the post */
  belowPosts?: readonly string[];
  /** by what they count */
  counters?: Record<string, Counter>;
  /** size columns that count toward no quota, with the reason */
  uncounted?: Record<string, string>;
  files?: Record<string, FileKind>;
  topics?: Partial<Record<TopicNoun, TopicRule>>;
};

export type AddressColumn = {
  column: string;
  /** With a verified address, the rows are deleted or these columns are set to null. */
  erased: 'rows' | readonly string[];
};

export type Declarations = Readonly<Record<string, Declaration>>;
