import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSecret, secretFrom } from './secret.ts';

describe('the secret', () => {
  let folder = '';
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'gesso-secret-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('is made once, readable by its owner alone, and kept', async () => {
    const first = await openSecret(folder);
    const second = await openSecret(folder);
    expect(second.hash('123456')).toEqual(first.hash('123456'));
    expect((await stat(join(folder, 'secret'))).mode & 0o777).toBe(0o600);
  });

  it('opens what it sealed, and nothing that was touched or sealed by another', () => {
    const secret = secretFrom(randomBytes(32));
    const sealed = secret.seal('the code is 123456');
    expect(sealed.includes('123456')).toBe(false);
    expect(secret.unseal(sealed)).toBe('the code is 123456');
    expect(() => secretFrom(randomBytes(32)).unseal(sealed)).toThrow();
    sealed[sealed.length - 1] = (sealed.at(-1) ?? 0) ^ 1;
    expect(() => secret.unseal(sealed)).toThrow();
  });
});
