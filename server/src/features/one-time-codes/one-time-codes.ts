import { randomInt, timingSafeEqual } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@gesso/domain/kernel';
import type { Database, Queries } from '../../platform/database/database.ts';
import { lockInTransaction } from '../../platform/database/transaction-lock.ts';
import { createKeyedQueue } from '../../platform/fair-queue/keyed-queue.ts';
import type { Secret } from '../../platform/secret/secret.ts';
import {
  addCode,
  addGuesses,
  addRequest,
  type CodeSubject,
  countTry,
  emailsSince,
  guessesSince,
  liveCodes,
  ownRequest,
  type Requester,
  requestsSince,
  retireCodesOf,
  sweepCodes,
  useCode,
} from './one-time-codes.store.ts';
import { type SendLimits, secondsToWait } from './send-limits.ts';

type CodeLimits = SendLimits & {
  otpDigits: number;
  otpMinutes: number;
  otpTries: number;
  otpGuessesPerDay: number;
  otpTriesBeyondGuesses: number;
  otpGuessesCeiling: number;
  otpEmails: number;
  otpSharedMinutes: number;
};

/** A new code; or none, because this request shares a code that was just sent. */
type Issued = { code: string; expiresAt: Date } | { shared: true } | { retryAfterSeconds: number };

/** 'limited' until a new code is requested, 'closed' until the next day */
type Verdict = 'right' | 'wrong' | 'expired' | 'limited' | 'closed';

type MaybeRequester = Requester | undefined;

export type OneTimeCodes = {
  /** A transaction that is serialized per address, so that sends and attempts are counted correctly. */
  transaction<T>(
    subject: CodeSubject,
    by: MaybeRequester,
    work: (tx: Queries) => Promise<T>,
  ): Promise<T>;
  /** Issues a code and retires the requester's earlier one; or returns how long to wait. */
  issue(tx: Queries, subject: CodeSubject, requester: Requester): Promise<Issued>;
  /** 'right' once per code; 'expired' when there is no valid code left. */
  check(
    tx: Queries,
    subject: CodeSubject,
    requester: MaybeRequester,
    code: string,
  ): Promise<Verdict>;
  sweep(): Promise<void>;
};

type Parts = { db: Database; secret: Secret; clock: { now(): number }; limits: CodeLimits };

/** queued requests per address */
const MAX_WAITING = 64;

export function createOneTimeCodes({ db, secret, clock, limits }: Parts): OneTimeCodes {
  const enqueue = createKeyedQueue(MAX_WAITING);
  // A keyed hash, so that no one can construct addresses with the same lock.
  const lockKeyOf = (address: string) => secret.hash(`lock ${address}`).readInt32BE();
  const hashOf = ({ purpose, address }: CodeSubject, code: string) =>
    secret.hash(`${purpose} ${address} ${code}`);

  /**
   * Limits emails per address for all requesters together: beyond the limit the newest code is
   * shared.
   */
  async function codeToShare(tx: Queries, subject: CodeSubject, now: number) {
    const [newest] = await liveCodes(tx, subject, new Date(now));
    if (!newest || newest.created_at.getTime() <= now - limits.otpSharedMinutes * MINUTE_MS) return;
    const since = new Date(now - limits.otpSendsMinutes * MINUTE_MS);
    const emails = await emailsSince(tx, subject.address, since);
    return emails >= limits.otpEmails ? newest : undefined;
  }

  async function issueNew(tx: Queries, subject: CodeSubject, requester: Requester, now: Date) {
    const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0');
    const expiresAt = new Date(now.getTime() + limits.otpMinutes * MINUTE_MS);
    await retireCodesOf(tx, subject, requester, now);
    const id = await addCode(tx, { ...subject, hash: hashOf(subject, code), now, expiresAt });
    await addRequest(tx, id, requester, now);
    return { code, expiresAt };
  }

  async function compare(
    tx: Queries,
    subject: CodeSubject,
    requester: MaybeRequester,
    hash: Buffer,
  ): Promise<Verdict> {
    const now = new Date(clock.now());
    const live = await liveCodes(tx, subject, now);
    const own = requester && (await ownRequest(tx, live, requester));
    if (live.length === 0 || (own && own.tries >= limits.otpTries)) return 'expired';
    const guessesSpent = await guessesSince(tx, subject, new Date(now.getTime() - DAY_MS));
    const guessesLeft = Math.max(0, limits.otpGuessesPerDay - guessesSpent);
    // Other people may have used up the daily guesses: the requester of a code can still try it.
    const mayGuess = requester?.trusted || guessesSpent < limits.otpGuessesCeiling;
    const guaranteedTries = mayGuess && own && own.tries < limits.otpTriesBeyondGuesses ? 1 : 0;
    live.sort((a, b) => Number(b.id === own?.code_id) - Number(a.id === own?.code_id));
    const compared = live.slice(0, Math.max(guessesLeft, guaranteedTries));
    if (compared.length === 0) return mayGuess ? 'limited' : 'closed';
    const match = compared.find(({ code_hash }) => timingSafeEqual(code_hash, hash));
    if (match) return (await useCode(tx, match.id, now)) ? 'right' : 'expired';
    await addGuesses(tx, subject, compared.length, now);
    if (own) await countTry(tx, own.id);
    if (guessesLeft === 0) return 'limited';
    return own && own.tries + 1 >= limits.otpTries ? 'expired' : 'wrong';
  }

  return {
    transaction: ({ address }, by, work) =>
      enqueue(address, by?.network.toString('hex') ?? '', () =>
        db.transaction(async (tx) => {
          await lockInTransaction(tx, 'code-address', lockKeyOf(address));
          return work(tx);
        }),
      ),
    async issue(tx, subject, requester) {
      const now = clock.now();
      const past = await requestsSince(tx, subject.address, requester, new Date(now - DAY_MS));
      const retryAfterSeconds = secondsToWait(past, requester, limits, now);
      if (retryAfterSeconds > 0) return { retryAfterSeconds };
      const shared = await codeToShare(tx, subject, now);
      if (!shared) return issueNew(tx, subject, requester, new Date(now));
      await addRequest(tx, shared.id, requester, new Date(now));
      return { shared: true };
    },
    check: (tx, subject, requester, code) => compare(tx, subject, requester, hashOf(subject, code)),
    sweep: () => sweepCodes(db, new Date(clock.now() - DAY_MS)),
  };
}
