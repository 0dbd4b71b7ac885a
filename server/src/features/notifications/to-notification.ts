import { type NamedWeek, weekTitle } from '@gesso/domain/challenges';
import { type ContentPreferences, coveredKinds } from '@gesso/domain/content-preferences';
import { epochSeconds, type Translator } from '@gesso/domain/kernel';
import { type Notification, notificationLimits } from '@gesso/domain/notifications';
import { pictureUrl } from '@gesso/domain/pictures';
import { type Cursor, writeCursor } from '../../platform/database/keyset.ts';
import { english } from '../../platform/i18n/translators.ts';
import { fileUrl } from '../../platform/storage/storage.ts';
import { previewPath } from '../media/challenge-files.ts';
import { picturePath } from '../media/picture-files.ts';
import { toPersonCard } from '../people/person-card.ts';
import { noticeWordsSchema, sayNotice } from './notice-words.ts';
import type { NotificationRow } from './notifications.store.ts';

/** The path that the notification links to. */
function pathOf(row: NotificationRow): string | null {
  const { kind, subject_id, week_number, people, person_count, latest_id, act_count } = row;
  const profile = `/@${people?.[0]?.username}`;
  if (kind === 'notice') return row.path;
  if (kind === 'follow') return person_count === 1 ? profile : '/profile';
  if (kind === 'followed-post') return act_count === 1 ? `/post/${latest_id}` : profile;
  if (kind === 'challenge-opening') return '/challenges';
  if (week_number !== null) return `/submissions/${week_number}`;
  return `/post/${subject_id}${row.comment_id === null ? '' : `?comment=${row.comment_id}`}`;
}

function mentionedIn({ kind, week_number, comment_id }: NotificationRow) {
  if (kind !== 'mention') return null;
  if (week_number !== null) return 'submission';
  return comment_id === null ? 'post' : 'comment';
}

/** Its displayed width on screens with the highest pixel density. */
const PICTURE_WIDTH = 144;

/** Whether someone else's sensitive image is covered for this reader. */
function isCovered(row: NotificationRow, contentPreferences: ContentPreferences): boolean {
  const { work_author: author, work_sensitive: sensitive } = row;
  const artwork = author !== null && sensitive !== null && { author: { id: author }, sensitive };
  return artwork && coveredKinds({ id: '', contentPreferences }, artwork).length > 0;
}

function pictureOf(row: NotificationRow, contentPreferences: ContentPreferences): string | null {
  const { kind, subject_id, own_id, picture_id: id, picture_width: width } = row;
  if (isCovered(row, contentPreferences)) return null;
  if (id !== null && width !== null) {
    return pictureUrl({ url: fileUrl(picturePath(id)), width }, PICTURE_WIDTH);
  }
  const isSubmission = kind === 'submission-like' || mentionedIn(row) === 'submission';
  const submission = isSubmission ? subject_id : own_id;
  return submission && fileUrl(previewPath(submission));
}

const weekOf = ({ theme, week_number: weekNumber }: NotificationRow): NamedWeek | null =>
  theme !== null && weekNumber !== null ? { weekNumber, theme } : null;

function titleOf(row: NotificationRow): string {
  const week = weekOf(row);
  return week ? weekTitle(english, week) : (row.title ?? row.caption ?? '');
}

function beginningOf(text: string, max: number): string {
  const characters = [...text];
  if (characters.length <= max) return text;
  const beginning = characters.slice(0, max - 1).join('');
  return `${beginning.trim()}…`;
}

/** The beginning of a submission's description, which serves as its name. */
function nameOf(description: string): string {
  const [line = ''] = description.split(/[\r\n]/);
  return beginningOf(line, notificationLimits.nameMax);
}

function textOf({ body, comment, own_description: description }: NotificationRow): string {
  if (body !== null) return body;
  if (comment !== null) return beginningOf(comment, notificationLimits.quoteMax);
  return description === null ? '' : nameOf(description);
}

/** A notice in the language of its reader; as it is stored where it has no words to translate. */
function wordsOf(row: NotificationRow, i18n: Translator): { title: string; text: string } {
  const words = noticeWordsSchema.safeParse(row.words);
  return words.success ? sayNotice(i18n, words.data) : { title: titleOf(row), text: textOf(row) };
}

export const toNotification = (
  row: NotificationRow,
  contentPreferences: ContentPreferences,
  i18n: Translator,
): Notification => ({
  id: row.id,
  kind: row.kind,
  week: weekOf(row),
  ...wordsOf(row, i18n),
  people: (row.people ?? []).map(toPersonCard),
  personCount: row.person_count,
  postCount: row.kind === 'followed-post' ? row.act_count : 0,
  place: row.own_place,
  pictureUrl: pictureOf(row, contentPreferences),
  mentionedIn: mentionedIn(row),
  path: pathOf(row),
  time: epochSeconds(row.updated_at),
  read: row.read,
});

export function toNotificationPage(
  rows: NotificationRow[],
  next: Cursor | null,
  contentPreferences: ContentPreferences,
  i18n: Translator,
) {
  const [first] = rows;
  return {
    items: rows.map((row) => toNotification(row, contentPreferences, i18n)),
    next: next && writeCursor(next),
    newest: first ? writeCursor({ time: first.updated_at, id: first.id }) : null,
  };
}
