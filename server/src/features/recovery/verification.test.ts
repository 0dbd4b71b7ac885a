import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ OFFICIAL_EMAILS: 'hello@gesso.test' });
});
afterAll(() => gesso.close());

describe('verifying the address of an account', () => {
  it('Guests cannot verify an address.', async () => {
    expect((await gesso.guest.call('POST /api/me/verification')).status).toBe(401);
  });

  it('An official address gets its badge only after its code is entered.', async () => {
    const official = await gesso.member({ email: 'Hello@gesso.test' });
    const badges = async () => (await official.call('GET /api/session')).body.member?.badges;
    expect(await badges()).toEqual([]);

    expect((await official.call('POST /api/me/verification')).status).toBe(200);
    const wrong = await official.call('PUT /api/me/verification', { body: { otp: 'guess' } });
    expect(wrong).toMatchObject({ status: 401, body: { success: false, code: 'otp-wrong' } });
    const otp = await openTestMailbox(gesso).code(official.email);
    const right = await official.call('PUT /api/me/verification', { body: { otp } });
    expect(right).toMatchObject({ status: 200, body: { success: true } });
    expect(await badges()).toEqual(['official']);
    expect((await official.call('POST /api/me/verification')).status).toBe(409);
  });

  it('The code of another member is refused.', async () => {
    const [mara, tom] = [await gesso.member(), await gesso.member()];
    await mara.call('POST /api/me/verification');
    const otp = await openTestMailbox(gesso).code(mara.email);
    expect((await tom.call('PUT /api/me/verification', { body: { otp } })).status).toBe(401);
    expect((await mara.call('PUT /api/me/verification', { body: { otp } })).status).toBe(200);
  });
});
