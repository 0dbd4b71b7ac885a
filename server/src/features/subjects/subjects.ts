import { communityPath } from '@gesso/domain/communities';
import type { Subject } from '@gesso/domain/moderation';
import { renditionOf, renditionWidths } from '@gesso/domain/pictures';
import type { Queries } from '../../platform/database/database.ts';
import { previewPath } from '../media/challenge-files.ts';
import { coverPath } from '../media/cover-files.ts';
import { picturePath } from '../media/picture-files.ts';
import { subjectsStore } from './subjects.store.ts';

/** Reportable content in its current state. */
export type ReportTarget = {
  /** for a community its owner; null where there is none, or the author is gone */
  authorId: string | null;
  /** whether no one sees it; a comment is hidden with its post */
  hidden: boolean;
  /** whether its owner has made it private */
  private?: boolean;
  /** the author of the post below a comment */
  postAuthorId: string | null;
  title: string;
  text: string;
  pictures: { path: string; alt: string }[];
  /** the path of its screen */
  screen: string | null;
};

/** Narrow, but wide enough to assess a picture. */
const WIDTH = 640;

function narrowPath(path: string, width: number): string {
  const rendition = renditionWidths(width).find((one) => one >= WIDTH);
  return rendition === undefined ? path : renditionOf(path, rendition);
}

const NOTHING = { postAuthorId: null, pictures: [], screen: null };

async function findPost(db: Queries, id: string) {
  const row = await subjectsStore.post(db, id);
  if (!row) return undefined;
  const pictures = row.pictures.map(({ id, width, alt }) => ({
    path: narrowPath(picturePath(id), width),
    alt,
  }));
  return { ...NOTHING, ...row, pictures, screen: `/post/${id}` };
}

async function findComment(db: Queries, id: string) {
  const row = await subjectsStore.comment(db, id);
  return row && { ...NOTHING, ...row, title: '', screen: `/post/${row.postId}` };
}

async function findSubmission(db: Queries, id: string) {
  const row = await subjectsStore.submission(db, id);
  if (!row) return undefined;
  const pictures = [{ path: previewPath(id), alt: row.text }];
  return { ...NOTHING, ...row, title: '', pictures, screen: `/submissions/${row.weekNumber}` };
}

async function findProfile(db: Queries, id: string) {
  const row = await subjectsStore.profile(db, id);
  if (!row) return undefined;
  const pictures = row.image ? [{ path: row.image, alt: row.title }] : [];
  return { ...NOTHING, ...row, authorId: id, pictures, screen: `/@${row.username}` };
}

async function findCommunity(db: Queries, id: string) {
  const row = await subjectsStore.community(db, id);
  if (!row) return undefined;
  const { cover, ...found } = row;
  const pictures = cover
    ? [{ path: narrowPath(coverPath(cover.id), cover.width), alt: `Cover of ${row.title}` }]
    : [];
  return { ...NOTHING, ...found, pictures, screen: communityPath(id) };
}

async function findCollection(db: Queries, id: string) {
  const row = await subjectsStore.collection(db, id);
  return row && { ...NOTHING, ...row, screen: `/collections/${id}` };
}

/** Also finds hidden content; undefined when it does not exist. */
export function findSubject(db: Queries, { kind, id }: Subject): Promise<ReportTarget | undefined> {
  switch (kind) {
    case 'post':
      return findPost(db, id);
    case 'comment':
      return findComment(db, id);
    case 'submission':
      return findSubmission(db, id);
    case 'profile':
      return findProfile(db, id);
    case 'community':
      return findCommunity(db, id);
    case 'collection':
      return findCollection(db, id);
  }
}
