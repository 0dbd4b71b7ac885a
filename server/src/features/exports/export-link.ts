import { timingSafeEqual } from 'node:crypto';
import { epochSeconds } from '@gesso/domain/kernel';
import { z } from 'zod';
import type { Secret } from '../../platform/secret/secret.ts';

/** What a link says: which archive, whose, and until when. */
type Link = { id: string; userId: string; expiresAt: Date };

const signatureOf = (secret: Secret, { id, userId, expiresAt }: Link): Buffer =>
  secret.hash(`export ${id} of ${userId} until ${epochSeconds(expiresAt)}`);

/** The path of an archive, signed: it opens with the session of its owner alone, until it expires. */
export function exportLink(secret: Secret, link: Link): string {
  const query = new URLSearchParams({
    expires: String(epochSeconds(link.expiresAt)),
    signature: signatureOf(secret, link).toString('base64url'),
  });
  return `/exports/${link.id}?${query}`;
}

const signedQuery = z.object({
  expires: z.string().regex(/^\d{1,12}$/),
  signature: z.string().max(100),
});

/** When a link that is rightly signed for this person expires; undefined for every other one. */
export function readExportLink(
  secret: Secret,
  { id, userId }: Pick<Link, 'id' | 'userId'>,
  query: unknown,
): Date | undefined {
  const read = signedQuery.safeParse(query);
  if (!read.success) return undefined;
  const expiresAt = new Date(Number(read.data.expires) * 1000);
  const wanted = signatureOf(secret, { id, userId, expiresAt });
  const given = Buffer.from(read.data.signature, 'base64url');
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? expiresAt : undefined;
}
