import { timingSafeEqual } from 'node:crypto';
import { epochSeconds } from '@gesso/domain/kernel';
import { z } from 'zod';
import type { Secret } from '../../platform/secret/secret.ts';

/** The contents of a link: its archive, its owner and its expiry. */
type Link = { id: string; userId: string; expiresAt: Date };

const signatureOf = (secret: Secret, { id, userId, expiresAt }: Link): Buffer =>
  secret.hash(`export ${id} of ${userId} until ${epochSeconds(expiresAt)}`);

/** The signed path of an archive: it works only in a session of its owner, until it expires. */
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

/** The expiry of a link that is correctly signed for this person; undefined for any other. */
export function readExportLink(
  secret: Secret,
  { id, userId }: Pick<Link, 'id' | 'userId'>,
  query: unknown,
): Date | undefined {
  const read = signedQuery.safeParse(query);
  if (!read.success) return undefined;
  const expiresAt = new Date(Number(read.data.expires) * 1000);
  const valid = signatureOf(secret, { id, userId, expiresAt });
  const sent = Buffer.from(read.data.signature, 'base64url');
  return sent.length === valid.length && timingSafeEqual(sent, valid) ? expiresAt : undefined;
}
