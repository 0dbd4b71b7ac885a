import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Reply } from '../../platform/http/app.ts';
import type { Letter } from '../../platform/mail/letter.ts';
import type { Subject } from '../../platform/one-time-codes/one-time-codes.store.ts';
import type { OneTimeCodes } from '../../platform/one-time-codes/one-time-codes.ts';
import type { Tools } from '../../tools.ts';

/**
 * The code and its letter in one transaction. Without a letter to write (an address that must
 * not be told apart from others) a code is still counted, so that the limits tell nothing either.
 */
export async function sendCode(
  tools: Tools,
  codes: OneTimeCodes,
  reply: Reply,
  subject: Subject,
  letterWith: ((code: string) => Letter) | null,
): Promise<Result<null, 'otp-too-many-sends'>> {
  const issued = await tools.db.transaction(async (tx) => {
    const fresh = await codes.issue(tx, subject);
    if ('code' in fresh && letterWith) {
      await tools.mail.send(tx, letterWith(fresh.code), fresh.expiresAt);
    }
    return fresh;
  });
  if ('code' in issued) return ok(null);
  reply.header('retry-after', String(issued.retryAfterSeconds));
  return err('otp-too-many-sends');
}

/** What a wrong, a spent and a malformed code are answered with. */
export async function checkCode(
  codes: OneTimeCodes,
  subject: Subject,
  otp: string,
): Promise<Result<null, 'otp-wrong' | 'otp-expired'>> {
  const verdict = await codes.check(subject, otp);
  if (verdict === 'right') return ok(null);
  return err(verdict === 'wrong' ? 'otp-wrong' : 'otp-expired');
}
