import type { Community } from '@gesso/domain/communities';
import { sql } from '../../platform/database/database.ts';
import { fileUrl } from '../../platform/storage/storage.ts';
import { coverPath } from '../media/cover-files.ts';

type CoverRow = { id: string; width: number; height: number; thumbhash: string; colour: string };

export type CommunityRow = {
  id: string;
  name: string;
  description: string;
  member_count: number;
  official: boolean;
  closed: boolean;
  cover: CoverRow | null;
};

/** The columns of a CommunityRow, from communities as community. */
export const communityColumns = sql`
  community.id, community.name, community.description, community.member_count, community.official, community.closed_at is not null as closed,
  (select json_build_object('id', cc.id, 'width', cc.width, 'height', cc.height,
            'thumbhash', cc.thumbhash, 'colour', cc.colour)
   from community_covers cc where cc.community_id = community.id) as cover`;

const toCover = ({ id, width, height, thumbhash, colour }: CoverRow) => ({
  id,
  url: fileUrl(coverPath(id)),
  width,
  height,
  thumbhash,
  colour,
});

export const toCommunity = (row: CommunityRow): Community => ({
  id: row.id,
  name: row.name,
  description: row.description,
  memberCount: row.member_count,
  cover: row.cover && toCover(row.cover),
  official: row.official,
  closed: row.closed,
});
