import { DAY_MS } from '@gesso/domain/kernel';

/** A file that says it holds longer than a year is not believed; ours is written anew each time. */
const HOLDS = 180 * DAY_MS;

function mailto(mailbox: string): string {
  const at = mailbox.lastIndexOf('@');
  return `mailto:${encodeURIComponent(mailbox.slice(0, at))}${mailbox.slice(at)}`;
}

/** Where to report a vulnerability (RFC 9116). */
export function securityTxt(mailbox: string, origin: string, now: number): string {
  const lines = [
    `Contact: ${mailto(mailbox)}`,
    `Expires: ${new Date(now + HOLDS).toISOString()}`,
    'Preferred-Languages: en',
  ];
  if (origin !== '') lines.push(`Canonical: ${origin}/.well-known/security.txt`);
  return `${lines.join('\n')}\n`;
}
