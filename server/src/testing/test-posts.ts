import { randomUUID } from 'node:crypto';
import type { Picture } from '@gesso/domain/pictures';
import type { Post, PostDraft } from '@gesso/domain/posts';
import sharp from 'sharp';
import { type Queries, sql } from '../platform/database/database.ts';
import type { CallInput, TestCaller } from './test-caller.ts';

/** A small WebP picture of one color. */
export const testPicture = (width = 64, height = 48, background = '#c03020'): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .webp()
    .toBuffer();

/** A multipart body with one file. */
export function asUpload(bytes: Buffer, filename = 'picture.webp'): CallInput {
  const boundary = 'gesso-test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${filename}"\r\ncontent-type: image/png\r\n\r\n`;
  return {
    body: Buffer.concat([Buffer.from(head), bytes, Buffer.from(`\r\n--${boundary}--\r\n`)]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
  };
}

export async function uploadPicture(member: TestCaller, bytes?: Buffer): Promise<Picture> {
  const reply = await member.call('POST /api/pictures', asUpload(bytes ?? (await testPicture())));
  if (reply.status !== 201) throw new Error(`the upload answered ${JSON.stringify(reply.body)}`);
  return reply.body;
}

export async function publishPost(
  member: TestCaller,
  draft: Partial<PostDraft> = {},
): Promise<Post> {
  const pictures = draft.pictures ?? [{ id: (await uploadPicture(member)).id, alt: 'A red field' }];
  const body = {
    key: randomUUID(),
    caption: 'Red field',
    description: 'Pigment on board.',
    postTags: ['Painting'],
    ...draft,
    pictures,
  };
  const reply = await member.call('POST /api/posts', { body });
  if (reply.status !== 201) throw new Error(`publishing answered ${JSON.stringify(reply.body)}`);
  return reply.body;
}

/** The version that an edit must name; 1 for members who cannot see the post. */
export async function versionOfPost(member: TestCaller, id: string): Promise<number> {
  const { status, body } = await member.call('GET /api/posts/:id', { params: { id } });
  return status === 200 ? body.version : 1;
}

/** Batch size that keeps a statement below its timeout on a busy machine. */
const ARTISTS_AT_ONCE = 1000;

/** Inserts artists into the database; they cannot sign in. */
export async function seedArtists(db: Queries, count: number): Promise<string[]> {
  const ids: string[] = [];
  while (ids.length < count) {
    const last = Math.min(count, ids.length + ARTISTS_AT_ONCE);
    const rows = await db.rows<{ id: string }>(sql`
      insert into users (id, username, full_name, email, password_hash, bio)
      select upper(gen_random_uuid()::text), 'seeded_' || n, 'Seeded ' || n,
             'seeded_' || n || '@gesso.test', '', ''
      from generate_series(${ids.length + 1}::int, ${last}::int) n returning id`);
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
}

/** Inserts many posts, by the artists in turn; several share a creation time. */
export async function seedPosts(db: Queries, authorIds: string[], count: number): Promise<void> {
  await db.run(sql`
    insert into posts (id, author_id, request_key, caption, description, tags, created_at)
    select upper(gen_random_uuid()::text), (${authorIds}::text[])[1 + n % ${authorIds.length}::int],
           gen_random_uuid(), 'Work ' || n, 'Seeded.',
           array[case when n % 10 = 0 then 'Glass' else 'Drawing' end],
           timestamptz '2024-01-01' + (n / 4) * interval '1 second'
    from generate_series(1, ${count}::int) n`);
  await db.run(sql`
    insert into pictures (id, owner_id, post_id, position, width, height, thumbhash, colour, ready,
                          created_at)
    select upper(gen_random_uuid()::text), author_id, id, 1, 800, 600, 'AAAA', '#808080', true,
           created_at
    from posts where description = 'Seeded.'`);
}
