import { type Queries, sql } from '../../platform/database/database.ts';
import { type Cursor, olderThan } from '../../platform/database/keyset.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { eraseRows } from '../declarations/erase-rows.store.ts';
import { listOf, oneOf, ROWS_AT_ONCE } from '../declarations/own-data.ts';

type NotificationData = {
  id: string;
  created_at: Date;
  kind: string;
  title: string | null;
  body: string | null;
};

const notifications = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<NotificationData>(sql`
    select id, created_at, kind, title, body from notifications
    where user_id = ${userId} and ${olderThan(sql`created_at`, sql`id`, after)}
    order by created_at desc, id desc limit ${ROWS_AT_ONCE}`);

type SettingsData = {
  likes: boolean;
  comments: boolean;
  mentions: boolean;
  follows: boolean;
  followed_posts: boolean;
  challenges: boolean;
  weekly_email: boolean;
};

const notificationSettings = (db: Queries, userId: string) =>
  db.row<SettingsData>(sql`
    select likes, comments, mentions, follows, followed_posts, challenges, weekly_email
    from notification_settings where user_id = ${userId}`);

const notificationsRead = (db: Queries, userId: string) =>
  db.row<{ read_up_to: Date }>(sql`
    select read_time as read_up_to from notification_read_marks where user_id = ${userId}`);

type WithdrawnData = { id: string; created_at: Date; kind: string };

const withdrawnActs = (db: Queries, userId: string, after: Cursor | null) =>
  db.rows<WithdrawnData>(sql`
    select subject_id as id, withdrawn_at as created_at, kind from withdrawn_acts
    where actor_id = ${userId} and ${olderThan(sql`withdrawn_at`, sql`subject_id`, after)}
    order by withdrawn_at desc, subject_id desc limit ${ROWS_AT_ONCE}`);

export const notificationsDeclaration = {
  people: {
    notifications: {
      user_id: { exported: { notifications: listOf(notifications) }, erased: 'in batches' },
      subject_id: {
        exported: 'notifications of others',
        erased: [eraseRows('notifications', 'subject_id', sql`kind = 'followed-post'`)],
        remains: sql`kind = 'followed-post'`,
      },
    },
    notification_settings: {
      user_id: {
        exported: { notificationSettings: oneOf(notificationSettings) },
        erased: 'with the account',
      },
    },
    notification_read_marks: {
      user_id: {
        exported: { notificationsRead: oneOf(notificationsRead) },
        erased: 'with the account',
      },
    },
    withdrawn_acts: {
      actor_id: { exported: { withdrawnActs: listOf(withdrawnActs) }, erased: 'in batches' },
      subject_id: {
        exported: 'acts of others',
        erased: [eraseRows('withdrawn_acts', 'subject_id', sql`kind = 'follow'`)],
        remains: sql`kind = 'follow'`,
      },
    },
  },
} satisfies Declaration;
