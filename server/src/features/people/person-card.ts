import type { PersonCard } from '@gesso/domain/accounts';
import { sql } from '../../platform/database/database.ts';
import { fileUrl } from '../../platform/storage/storage.ts';

export type CardRow = {
  id: string;
  username: string;
  full_name: string;
  profile_image: string | null;
};

/** The columns of a CardRow: users as u. */
export const cardColumns = sql`u.id, u.username, u.full_name, u.profile_image`;

export const toPersonCard = (row: CardRow): PersonCard => ({
  id: row.id,
  username: row.username,
  fullName: row.full_name,
  profileImageUrl: row.profile_image && fileUrl(row.profile_image),
});
