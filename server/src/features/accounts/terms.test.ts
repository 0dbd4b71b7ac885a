import { newestTerms } from '@gesso/domain/terms';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../platform/database/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import type { TestCaller } from '../../testing/test-caller.ts';
import type { TestMember } from '../../testing/test-member.ts';

const { version: CURRENT } = newestTerms;

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp();
});
afterAll(() => gesso.close());

type Agreed = { terms_version: string | null; terms_agreed_at: Date | null };

const agreedBy = ({ id }: TestMember) =>
  gesso.db.row<Agreed>(sql`select terms_version, terms_agreed_at from users where id = ${id}`);

/** Sets the version they agreed to; null for none. */
async function setAgreedVersion(mara: TestMember, version: string | null) {
  await gesso.db.run(sql`
    update users set terms_version = ${version},
      terms_agreed_at = case when ${version}::text is null then null else now() end
    where id = ${mara.id}`);
}

const newTermsFor = async (caller: TestCaller) =>
  (await caller.call('GET /api/session')).body.member?.newTerms;

const agree = (caller: TestCaller, version: string) =>
  caller.call('PUT /api/me/terms', { body: { version } });

describe('the Terms of Service', () => {
  it('are accepted by signing up and then not announced', async () => {
    const mara = await gesso.member();
    expect(await agreedBy(mara)).toEqual({
      terms_version: CURRENT,
      terms_agreed_at: expect.any(Date),
    });
    expect(await newTermsFor(mara)).toBeNull();
  });

  it.each([null, '2001-01-01'])(
    'are announced to a member who agreed to %s, until they agree',
    async (before) => {
      const mara = await gesso.member();
      await setAgreedVersion(mara, before);
      expect(await newTermsFor(mara)).toBe(CURRENT);
      const agreed = await agree(mara, CURRENT);
      expect([agreed.status, agreed.body.member.newTerms]).toEqual([200, null]);
      expect(await newTermsFor(mara)).toBeNull();
      const first = await agreedBy(mara);
      await agree(mara, CURRENT);
      expect(await agreedBy(mara), 'the first time counts').toEqual(first);
    },
  );

  it('can be agreed to only in the current version and for oneself', async () => {
    const [mara, ilo] = [await gesso.member(), await gesso.member()];
    await setAgreedVersion(mara, null);
    await setAgreedVersion(ilo, null);
    const outdated = await agree(mara, '2001-01-01');
    expect([outdated.status, outdated.problem.code]).toEqual([409, 'terms-outdated']);
    await agree(ilo, CURRENT);
    expect(await agreedBy(mara)).toEqual({ terms_version: null, terms_agreed_at: null });
  });
});
