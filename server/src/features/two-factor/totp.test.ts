import { describe, expect, it } from 'vitest';
import { base32, hotp, setupUri, stepAt, stepOfCode } from './totp.ts';

const secret = Buffer.from('12345678901234567890');
const SECOND = 1000;

describe('one-time codes', () => {
  it('The codes match RFC 4226, appendix D.', () => {
    const codes = Array.from({ length: 10 }, (_, count) => hotp(secret, count));
    expect(codes).toEqual([
      '755224',
      '287082',
      '359152',
      '969429',
      '338314',
      '254676',
      '287922',
      '162583',
      '399871',
      '520489',
    ]);
  });

  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('The code at %i seconds matches RFC 6238, appendix B, in six digits.', (seconds, code) => {
    expect(hotp(secret, stepAt(seconds * SECOND))).toBe(code);
    expect(stepOfCode(secret, code, seconds * SECOND)).toBe(stepAt(seconds * SECOND));
  });

  it('Codes one step early or late are valid, and no others.', () => {
    const now = 1_234_567_890 * SECOND;
    const step = stepAt(now);
    const steps = [-2, -1, 0, 1, 2].map((drift) =>
      stepOfCode(secret, hotp(secret, step + drift), now),
    );
    expect(steps).toEqual([undefined, step - 1, step, step + 1, undefined]);
    for (const text of ['', '12345', '1234567', 'abcdef']) {
      expect(stepOfCode(secret, text, now), text).toBeUndefined();
    }
  });
});

describe('the setup of an authenticator app', () => {
  it('The secret is encoded as base32 according to RFC 4648.', () => {
    const texts = ['', 'f', 'fo', 'foo', 'foob', 'fooba', 'foobar'];
    expect(texts.map((text) => base32(Buffer.from(text)))).toEqual([
      '',
      'MY',
      'MZXQ',
      'MZXW6',
      'MZXW6YQ',
      'MZXW6YTB',
      'MZXW6YTBOI',
    ]);
  });

  it('The setup URI contains the site and the account.', () => {
    expect(setupUri(secret, { issuer: 'Gesso', name: 'ada.b' })).toBe(
      'otpauth://totp/Gesso%3Aada.b?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=Gesso&algorithm=SHA1&digits=6&period=30',
    );
  });
});
