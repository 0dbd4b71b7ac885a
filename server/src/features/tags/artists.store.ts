import type { PersonCard } from '@gesso/domain/accounts';
import type { Page } from '@gesso/domain/kernel';
import { tagLimits } from '@gesso/domain/tags';
import { type Reads, type Sql, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan, toPage } from '../../platform/database/keyset.ts';
import { type CardRow, cardColumns, toPersonCard } from '../people/person-card.ts';
import { type HiddenPeople, visiblePeople } from '../visibility/visible.ts';

type ArtistRow = CardRow & { created_at: Date };

const MORE = tagLimits.artistsPageSize + 1;
const PLACES = [sql`u.artist_tags[1]`, sql`u.artist_tags[2]`, sql`u.artist_tags[3]`] as const;

/** People with this artist tag, newest first: one index scan for each position of the tag. */
export async function artistsTagged(
  db: Reads,
  tag: string,
  cursor: Cursor | null,
  hidden: HiddenPeople,
): Promise<Page<PersonCard>> {
  const newest = (place: Sql): Sql => sql`
    (select u.* from users u
     where ${place} = ${tag} and ${visiblePeople(hidden)}
       and ${olderThan(sql`u.created_at`, sql`u.id`, cursor)}
     order by u.created_at desc, u.id desc limit ${MORE})`;
  const [first, second, third] = PLACES;
  const rows = await db.rows<ArtistRow>(sql`
    select ${cardColumns}, u.created_at
    from (${newest(first)} union all ${newest(second)} union all ${newest(third)}) u
    order by u.created_at desc, u.id desc limit ${MORE}`);
  const cursorOf = (row: ArtistRow) => ({ time: row.created_at, id: row.id });
  return toPage(rows, tagLimits.artistsPageSize, cursorOf, toPersonCard);
}
