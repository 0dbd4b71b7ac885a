import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import { scheduleRemoval } from '../../platform/storage/remove-files.ts';
import { counter, countOf } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import {
  ERASED_AT_ONCE,
  type EraseStep,
  eachOf,
  isFull,
} from '../declarations/erase-rows.store.ts';
import {
  type FileKind,
  type OwnFile,
  PAGE_OF_FILES,
  storedFiles,
} from '../declarations/file-kind.ts';
import { idsOf, listOf, plainRow, ROWS_AT_ONCE } from '../declarations/own-data.ts';
import { members } from '../declarations/topic-rules.ts';
import { coverIdOf, coverPath, coverPaths } from '../media/cover-files.ts';
import { holdPerson } from '../people/hold-person.store.ts';
import { publishTransferred, transferCommunities } from './transfer-communities.ts';

type CommunityData = {
  id: string;
  created_at: Date;
  name: string;
  description: string;
  rules: string;
  closed: boolean;
};

const ownedCommunities = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<CommunityData>(sql`
    select id, created_at, name, description, rules, closed_at is not null as closed
    from communities
    where owner_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
    order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);

type CoverData = { id: string; created_at: Date; community_id: string; bytes: number };

const covers = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<CoverData>(sql`
    select id, created_at, community_id, bytes from community_covers
    where owner_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
    order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);

const communityCovers = listOf(covers, ({ bytes: _, ...cover }) => ({
  ...plainRow(cover),
  file: coverPath(cover.id),
}));

/**
 * Transfers or closes the person's communities. Their open reports lose the author: they would be
 * deleted with the account, and the next owner is not responsible for what was reported.
 */
const transferOwned: EraseStep = async (tx, { userId, now }) => {
  const transferred = await transferCommunities(tx, userId, now);
  await tx.run(sql`
    update moderation_cases set author_id = null
    where author_id = ${userId} and subject_kind = 'community' and state = 'open'`);
  return {
    more: false,
    announce: async ({ live }) => publishTransferred(live, transferred),
  };
};

const eraseCovers: EraseStep = async (tx, { userId, jobs }) => {
  await holdPerson(tx, userId);
  const rows = await tx.rows<{ id: string; width: number; community_id: string }>(sql`
    delete from community_covers where owner_id = ${userId} returning id, width, community_id`);
  await scheduleRemoval({ jobs, tx }, rows.flatMap(coverPaths));
  const communities = rows.map((row) => row.community_id);
  return {
    more: false,
    announce: async ({ live }) => publishTransferred(live, { communities, newOwners: [] }),
  };
};

const eraseMemberships: EraseStep = async (tx, { userId }) => {
  const rows = await tx.rows<{ community_id: string }>(sql`
    select community_id from memberships where user_id = ${userId} order by community_id
    limit ${ERASED_AT_ONCE}`);
  const communities = rows.map((row) => row.community_id);
  await tx.run(sql`
    select from communities where id = any(${communities}) order by id for no key update`);
  await tx.run(sql`
    delete from memberships where user_id = ${userId} and community_id = any(${communities})`);
  return {
    more: isFull(rows.length),
    announce: ({ countMembers }) => eachOf(communities, countMembers),
  };
};

const coverFiles: FileKind = {
  folders: ['files/community_covers/'],
  async named(db, after) {
    const rows = await db.rows<{ id: string; width: number }>(sql`
      select id, width from community_covers where id > ${after} order by id limit ${PAGE_OF_FILES}`);
    return rows.map((row) => ({ id: row.id, files: storedFiles(coverPaths(row)) }));
  },
  bytes: sql`(select coalesce(sum(bytes), 0) from community_covers where owner_id = counted.id)`,
  shown: {
    idOf: coverIdOf,
    isHidden: (id) => sql`exists (select from community_covers cc
      join communities community on community.id = cc.community_id where cc.id = ${id} and community.hidden)`,
    hiddenIds: sql`select cc.id from communities community
      join community_covers cc on cc.community_id = community.id where community.hidden`,
    // A cover belongs to a community, which has no AI setting.
    allowsAi: async () => false,
  },
  own: {
    storage: 'files',
    read: async (db, userId, after): Promise<OwnFile[]> =>
      (await covers(db, userId, after)).map((row) => ({ ...row, path: coverPath(row.id) })),
  },
};

export const communitiesDeclaration = {
  people: {
    communities: {
      owner_id: {
        exported: { ownedCommunities: listOf(ownedCommunities) },
        erased: [transferOwned],
        // A community without moderators is closed and keeps its owner until the account is deleted.
        remains: sql`closed_at is null`,
      },
      creator_id: { exported: 'communities are of their owners', erased: 'made anonymous' },
    },
    community_covers: { owner_id: { exported: { communityCovers }, erased: [eraseCovers] } },
    community_moderators: {
      user_id: {
        exported: {
          moderatedCommunities: idsOf('community_moderators', 'community_id', 'user_id'),
        },
        erased: 'with the account',
      },
    },
    memberships: {
      user_id: {
        exported: { communities: idsOf('memberships', 'community_id', 'user_id') },
        erased: [eraseMemberships],
      },
    },
    community_posts: {
      removed_by: { exported: 'who removed a post of another', erased: 'made anonymous' },
    },
  },
  counters: {
    'members of communities': counter(
      sql`communities`,
      sql`member_count`,
      countOf(sql`memberships where community_id = counted.id`),
      { atOnce: 20 },
    ),
  },
  files: { cover: coverFiles },
  topics: { community: members },
} satisfies Declaration;
