import { epochSeconds } from '@gesso/domain/kernel';
import { type Notification, notificationLimits } from '@gesso/domain/notifications';
import { pictureUrl } from '@gesso/domain/pictures';
import { writeCursor } from '../../platform/database/keyset.ts';
import { toPersonCard } from '../../platform/people/person-card.ts';
import { fileUrl } from '../../platform/storage/storage.ts';
import type { NotificationRow } from './notifications.store.ts';

/** Names of files, which other features lend. */
export type FilePaths = { picturePath(id: string): string; previewPath(id: string): string };

/** Where it leads. */
function pathOf({ kind, path, subject_id, week_number, people, person_count }: NotificationRow) {
  if (kind === 'notice') return path;
  if (kind === 'follow') return person_count === 1 ? `/@${people?.[0]?.username}` : '/profile';
  return kind === 'submission-like' ? `/submissions/${week_number}` : `/post/${subject_id}`;
}

/** As wide as it is shown on the sharpest screens. */
const PICTURE_WIDTH = 144;

function pictureOf(row: NotificationRow, paths: FilePaths): string | null {
  const { kind, subject_id, picture_id: id, picture_width: width } = row;
  if (id !== null && width !== null) {
    return pictureUrl({ url: fileUrl(paths.picturePath(id)), width }, PICTURE_WIDTH);
  }
  const submission = kind === 'submission-like' ? subject_id : null;
  return submission && fileUrl(paths.previewPath(submission));
}

const toNotification = (row: NotificationRow, paths: FilePaths): Notification => ({
  id: row.id,
  kind: row.kind,
  title: row.title ?? row.caption ?? '',
  text: row.body ?? '',
  people: (row.people ?? []).map(toPersonCard),
  personCount: row.person_count,
  pictureUrl: pictureOf(row, paths),
  path: pathOf(row),
  time: epochSeconds(row.updated_at.getTime()),
  read: row.read,
});

const cursorOf = (row: NotificationRow | undefined): string | null =>
  row ? writeCursor({ time: row.updated_at, id: row.id }) : null;

/** A page out of rows asked for with one more than its size. */
export function toNotificationPage(rows: NotificationRow[], paths: FilePaths) {
  const shown = rows.slice(0, notificationLimits.pageSize);
  return {
    items: shown.map((row) => toNotification(row, paths)),
    next: rows.length > shown.length ? cursorOf(shown.at(-1)) : null,
    newest: cursorOf(shown[0]),
  };
}
