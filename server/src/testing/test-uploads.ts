import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ORIGINAL_UPLOAD_PATH } from '@gesso/domain/originals';
import { sql } from '../platform/database/database.ts';
import { startTestApp, type TestApp } from './test-app.ts';
import type { TestCaller } from './test-caller.ts';
import type { TestMember } from './test-member.ts';
import { testPainting } from './test-originals.ts';
import { uploadPicture } from './test-posts.ts';

type Announcement = {
  pictureId: string;
  bytes: number | string;
  filename?: string;
  keepCredits?: string;
  /** further metadata */
  more?: Record<string, string>;
};

type Sender = Pick<TestCaller, 'cookies' | 'address'> & { headers?: Record<string, string> };

const encoded = (metadata: Record<string, string>): string =>
  Object.entries(metadata)
    .map(([key, value]) => `${key} ${Buffer.from(value).toString('base64')}`)
    .join(',');

/** The tus 1.0.0 protocol over a real connection, one request at a time. */
export function createUploader(origin: string, { cookies, address, headers }: Sender) {
  const ask = async (method: string, path: string, init: RequestInit = {}) => {
    const response = await fetch(new URL(path, origin), {
      ...init,
      method,
      headers: {
        origin,
        'tus-resumable': '1.0.0',
        'x-forwarded-for': address,
        cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
        ...headers,
        ...init.headers,
      },
    });
    const text = await response.text();
    const problem: { code?: string; message?: string } = text ? JSON.parse(text) : {};
    const offset = response.headers.get('upload-offset');
    return {
      status: response.status,
      headers: response.headers,
      problem,
      offset: offset === null ? null : Number(offset),
    };
  };

  const announce = ({ pictureId, bytes, filename, keepCredits, more }: Announcement) => {
    const metadata = {
      pictureId,
      filename: filename ?? 'scan.tif',
      ...(keepCredits && { keepCredits }),
      ...more,
    };
    const headers = { 'upload-length': String(bytes), 'upload-metadata': encoded(metadata) };
    return ask('POST', ORIGINAL_UPLOAD_PATH, { headers });
  };

  const patch = (path: string, offset: number, body: RequestInit['body'], extra = {}) =>
    ask('PATCH', path, {
      body: body ?? null,
      ...extra,
      headers: {
        'content-type': 'application/offset+octet-stream',
        'upload-offset': String(offset),
      },
    });

  return {
    ask,
    announce,
    patch,
    head: (path: string) => ask('HEAD', path),
    /** Creates an upload; returns its path. */
    async begin(announcement: Announcement): Promise<string> {
      const { status, headers, problem } = await announce(announcement);
      if (status !== 201) throw new Error(`the announcement answered ${JSON.stringify(problem)}`);
      return headers.get('location') ?? '';
    },
    /** Sends a whole file at once. */
    async send(pictureId: string, bytes: Uint8Array<ArrayBuffer>, keepCredits = 'false') {
      const announced = await announce({ pictureId, bytes: bytes.length, keepCredits });
      const path = announced.headers.get('location');
      if (announced.status !== 201 || path === null) return { ...announced, path: '' };
      return { ...(await patch(path, 0, bytes)), path };
    },
  };
}

/** A member with a picture that has no original yet. */
export async function createUploadingArtist({ member: createMember }: TestApp, origin: string) {
  const member = await createMember();
  const { id: pictureId } = await uploadPicture(member);
  return { member, pictureId, uploader: createUploader(origin, member) };
}

/**
 * An app that listens on a port, with a 100 MB quota for originals, and artists who upload to it.
 */
export async function startUploadApp() {
  const gesso = await startTestApp({ ORIGINALS_QUOTA: '100' });
  const origin = await gesso.app.listen({ port: 0, host: '127.0.0.1' });
  return { gesso, origin, artist: () => createUploadingArtist(gesso, origin) };
}

export type UploadApp = Awaited<ReturnType<typeof startUploadApp>>;

export const smallPng = async () => new Uint8Array(await testPainting(64, 48).png().toBuffer());

export const ownOriginals = async (member: TestMember) =>
  (await member.call('GET /api/me/originals')).body;

export const idOfUpload = (path: string): string => path.split('/').at(-1) ?? '';

/** Everything that a removed original might leave behind. */
export async function originalRemains({ db, folder }: TestApp, ownerId: string) {
  const names = (path: string): string[] => {
    try {
      return readdirSync(join(folder, path)).sort();
    } catch {
      return [];
    }
  };
  const row = await db.row<{ used: number }>(sql`
    select original_bytes as used from users where id = ${ownerId}`);
  return {
    files: names('originals'),
    tiles: names('files/tiles'),
    tasks: names('original-tasks'),
    incoming: names('files/.incoming'),
    used: row?.used,
  };
}
