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
  /** the parts of the person's download that show these rows, by their names; or why none does */
  exported: Record<string, DataPart> | string;
  /**
   * What the deletion of an account does with these rows:
   * `at once`: deletes them in the transaction that begins it.
   * `in batches`: deletes them a few at a time, before the account.
   * `with the account`: leaves them to the foreign key, which cascades.
   * `made anonymous`: leaves them to the foreign key, which sets the column to null.
   * Steps of its own, where others count the rows or files belong to them.
   */
  erased: 'at once' | 'in batches' | 'with the account' | 'made anonymous' | readonly EraseStep[];
  /** What is left to erase, where the rows themselves stay until the account goes. */
  remains?: Sql;
};

/** What the rest of the system must know about a feature; `server/src/features.ts` lists all of them. */
export type Declaration = {
  /** by table and column */
  people?: Record<string, Record<string, PersonColumn>>;
  /** columns with the address of a person, which may be known without an account; by table */
  addresses?: Record<string, AddressColumn>;
  /** tables with very many rows under one post, which are deleted before it */
  belowPosts?: readonly string[];
  /** by what they count */
  counters?: Record<string, Counter>;
  /** columns with a size that count towards no quota, and why */
  uncounted?: Record<string, string>;
  files?: Record<string, FileKind>;
  topics?: Partial<Record<TopicNoun, TopicRule>>;
};

export type AddressColumn = {
  column: string;
  /** Rows are deleted with the proved address, or these columns are set to null. */
  erased: 'rows' | readonly string[];
};

export type Declarations = Readonly<Record<string, Declaration>>;
