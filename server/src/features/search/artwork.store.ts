import { type Sql, sql } from '../../platform/database/database.ts';
import { copiesFields } from '../media/picture-copies.ts';

/** The columns of a ShownArtwork: posts as p, with their authors as u. */
export const artworkColumns: Sql = sql`
  p.id, p.caption, u.id as author_id, u.username, nullif(p.sensitive, '{}') as sensitive,
  (select json_build_object('id', i.id, 'width', i.width, 'height', i.height,
            'thumbhash', i.thumbhash, 'alt', i.alt, ${copiesFields})
   from pictures i where i.post_id = p.id order by i.position limit 1) as picture`;
