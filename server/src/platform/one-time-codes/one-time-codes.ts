import { randomInt, timingSafeEqual } from 'node:crypto';
import type { Database, Queries } from '../database/database.ts';
import type { Secret } from '../secret/secret.ts';
import {
  addCode,
  lockAddress,
  type Subject,
  sendsSince,
  sweepCodes,
  takeTry,
  useCode,
} from './one-time-codes.store.ts';

type CodeLimits = {
  otpDigits: number;
  otpMinutes: number;
  otpTries: number;
  otpSends: number;
  otpSendsMinutes: number;
};

type Issued = { code: string; expiresAt: Date } | { retryAfterSeconds: number };

export type OneTimeCodes = {
  /** A fresh code, which retires the one before it; or how long the address has to wait. */
  issue(tx: Queries, subject: Subject): Promise<Issued>;
  /** 'right' once per code; 'expired' when no code is left that could be right. */
  check(subject: Subject, code: string): Promise<'right' | 'wrong' | 'expired'>;
  sweep(): Promise<void>;
};

type Parts = { db: Database; secret: Secret; clock: { now(): number }; limits: CodeLimits };

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

export function createOneTimeCodes({ db, secret, clock, limits }: Parts): OneTimeCodes {
  const hashOf = ({ purpose, address }: Subject, code: string) =>
    secret.hash(`${purpose} ${address} ${code}`);
  const window = limits.otpSendsMinutes * MINUTE;

  return {
    async issue(tx, subject) {
      const now = clock.now();
      await lockAddress(tx, subject.address);
      const sends = await sendsSince(tx, subject.address, new Date(now - window));
      const oldest = sends.at(-limits.otpSends);
      if (oldest) {
        return { retryAfterSeconds: Math.ceil((oldest.getTime() + window - now) / 1000) };
      }
      const code = String(randomInt(10 ** limits.otpDigits)).padStart(limits.otpDigits, '0');
      const expiresAt = new Date(now + limits.otpMinutes * MINUTE);
      const hash = hashOf(subject, code);
      await addCode(tx, { ...subject, hash, now: new Date(now), expiresAt });
      return { code, expiresAt };
    },
    async check(subject, code) {
      const now = new Date(clock.now());
      const held = await takeTry(db, subject, now, limits.otpTries);
      if (held === undefined) return 'expired';
      if (timingSafeEqual(held.code_hash, hashOf(subject, code))) {
        return (await useCode(db, held.id, now)) ? 'right' : 'expired';
      }
      return held.tries >= limits.otpTries ? 'expired' : 'wrong';
    },
    sweep: () => sweepCodes(db, new Date(clock.now() - DAY)),
  };
}
