import { accountLimits, type SignedInDevice } from '@gesso/domain/accounts';
import { epochSeconds } from '@gesso/domain/kernel';
import { type Queries, sql } from '../../platform/database/database.ts';

type DeviceRow = { id: string; device: string; created_at: Date; seen_at: Date; total: number };

const toDevice = (row: DeviceRow, currentId: string): SignedInDevice => ({
  id: row.id,
  device: row.device,
  current: row.id === currentId,
  signedInAt: epochSeconds(row.created_at),
  seenAt: epochSeconds(row.seen_at),
});

/** A member's sessions, as shown in their list of devices. */
export const devicesStore = {
  async list(db: Queries, userId: string, currentId: string) {
    const rows = await db.rows<DeviceRow>(sql`
      select id, device, created_at, seen_at, count(*) over () as total
      from sessions where user_id = ${userId} and expires_at > now()
      order by (id = ${currentId}) desc, seen_at desc, id
      limit ${accountLimits.devicesListed + 1}`);
    const devices = rows.map((row) => toDevice(row, currentId));
    const total = rows[0]?.total ?? 0;
    return { devices, others: total - devices.filter(({ current }) => current).length };
  },

  /** Returns false if the session does not exist or belongs to someone else. */
  async end(db: Queries, userId: string, sessionId: string): Promise<boolean> {
    const ended = await db.run(sql`
      delete from sessions where id = ${sessionId} and user_id = ${userId}`);
    return ended === 1;
  },
};
