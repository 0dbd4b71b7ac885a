import { err, ok, type Result } from '@gesso/domain/kernel';
import type { Queries } from '../../platform/database/database.ts';
import type { Reply } from '../../platform/http/app.ts';
import type { Email } from '../../platform/mail/email.ts';
import type { Mail } from '../../platform/mail/mail.ts';
import { languageOf } from '../sessions/request-language.ts';
import type { CodeSubject, Requester } from './one-time-codes.store.ts';
import type { OneTimeCodes } from './one-time-codes.ts';

type CodeRequest = { subject: CodeSubject; requester: Requester };

type CodeEmail = {
  write(code: string): Email;
  /**
   * for an address whose status must stay secret and that gets no email: a code is counted and an
   * email stored anyway, so that neither limits nor timing reveal it
   */
  discard?: boolean;
};

/** Issues the code and its email in one transaction. */
export async function sendCode(
  services: { mail: Mail },
  codes: OneTimeCodes,
  reply: Reply,
  { subject, requester }: CodeRequest,
  { write, discard = false }: CodeEmail,
): Promise<Result<null, 'otp-too-many-sends'>> {
  const issued = await codes.transaction(subject, requester, async (tx) => {
    const fresh = await codes.issue(tx, subject, requester);
    if ('code' in fresh) {
      await services.mail.send(tx, write(fresh.code), {
        language: languageOf(reply.request),
        expiresAt: fresh.expiresAt,
        discard,
      });
    }
    return fresh;
  });
  if (!('retryAfterSeconds' in issued)) return ok(null);
  reply.header('retry-after', String(issued.retryAfterSeconds));
  return err('otp-too-many-sends');
}

const refusals = {
  wrong: 'otp-wrong',
  expired: 'otp-expired',
  limited: 'otp-too-many-tries',
  closed: 'otp-day-limit',
} as const;

/**
 * Checks a code in the transaction of the action it authorizes, so that both are committed or
 * neither.
 */
export async function checkCode(
  tx: Queries,
  codes: OneTimeCodes,
  { subject, requester }: { subject: CodeSubject; requester: Requester | undefined },
  otp: string,
): Promise<Result<null, (typeof refusals)[keyof typeof refusals]>> {
  const verdict = await codes.check(tx, subject, requester, otp);
  return verdict === 'right' ? ok(null) : err(refusals[verdict]);
}
