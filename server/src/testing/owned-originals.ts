import { newId } from '@gesso/domain/kernel';
import { sql } from '../platform/database/database.ts';
import type { Owned } from './owned-routes.ts';
import { uploadPicture } from './test-posts.ts';

export const ownOriginal: Owned = async ({ db }, owner) => {
  const [id, picture] = [newId(), await uploadPicture(owner)];
  await db.run(sql`
    insert into originals (id, picture_id, owner_id, state, bytes, file_name, created_at, changed_at)
    values (${id}, ${picture.id}, ${owner.id}, 'arriving', 1000, 'scan.tif', now(), now())`);
  return {
    input: { params: { id } },
    state: () => db.rows(sql`select id from originals where id = ${id}`),
  };
};
