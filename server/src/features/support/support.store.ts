import { emailKey } from '@gesso/domain/kernel';
import type { SupportMessage } from '@gesso/domain/support';
import { type Queries, sql } from '../../platform/database/database.ts';

type Stored = SupportMessage & { id: string; userId: string | null; createdAt: Date };

export async function addMessage(tx: Queries, message: Stored): Promise<void> {
  await tx.run(sql`
    insert into support_messages (id, user_id, email, address, subject, message, category, created_at)
    values (${message.id}, ${message.userId}, ${message.email}, ${emailKey(message.email)},
      ${message.subject}, ${message.message}, ${message.category}, ${message.createdAt})`);
}

export async function sweepMessages(db: Queries, before: Date): Promise<void> {
  await db.run(sql`delete from support_messages where created_at < ${before}`);
}
