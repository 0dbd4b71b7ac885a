import { randomUUID } from 'node:crypto';
import sharp from 'sharp';
import { sql } from '../platform/database/database.ts';
import type { TestApp } from './test-app.ts';
import type { TestMember } from './test-member.ts';

export const DAY = 86_400;

/** A multipart body as a browser would send it. */
export async function multipart(file: Buffer | null, fields: Record<string, string> = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  if (file) form.set('file', new Blob([new Uint8Array(file)]), 'submission.png');
  const encoded = new Response(form);
  const type = encoded.headers.get('content-type') ?? '';
  return { body: Buffer.from(await encoded.arrayBuffer()), headers: { 'content-type': type } };
}

/** A small picture of one color. */
export const png = (background = '#c03020', width = 40, height = 30): Promise<Buffer> =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A member whose address is configured and verified; the app needs OFFICIAL_EMAILS. */
export async function makeOfficial(gesso: TestApp): Promise<TestMember> {
  const official = await gesso.member({ username: 'hello', email: 'hello@gesso.test' });
  await gesso.db.run(sql`update users set email_verified = true where id = ${official.id}`);
  gesso.services.sessions.invalidate(official.id);
  return official;
}

type Week = { weekNumber: number; startsIn: number; days?: number; theme?: string };

/** A week that starts `startsIn` days from now by the app's clock. */
export function weekBody(gesso: TestApp, { weekNumber, startsIn, days = 7, theme }: Week) {
  const startsAt = Math.floor(gesso.clock.now() / 1000) + startsIn * DAY;
  const text = 'Draw what you hear.';
  return {
    weekNumber,
    theme: theme ?? `Theme ${weekNumber}`,
    text,
    startsAt,
    endsAt: startsAt + days * DAY,
    banners: [],
  };
}

export async function submit(
  member: TestMember,
  weekNumber: number,
  { key = randomUUID(), file, description = 'Ink on wet paper.', labels = {} }: SubmitOptions = {},
) {
  const input = await multipart(file ?? (await png()), { description, key, ...labels });
  return member.call('POST /api/challenges/:weekNumber/submissions', {
    params: { weekNumber },
    ...input,
  });
}

type SubmitOptions = {
  key?: string;
  file?: Buffer;
  description?: string;
  labels?: Record<string, string>;
};
