import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { createCaller } from '../../testing/test-caller.ts';
import { openTestMailbox } from '../../testing/test-mailbox.ts';
import type { TestMember } from '../../testing/test-member.ts';
import { listenForTabs } from '../../testing/test-tab.ts';

const SESSION_ENDED = 4001;

let gesso: TestApp;
let mailbox: ReturnType<typeof openTestMailbox>;
let tab: Awaited<ReturnType<typeof listenForTabs>>['tab'];
beforeAll(async () => {
  gesso = await startTestApp();
  mailbox = openTestMailbox(gesso);
  ({ tab } = await listenForTabs(gesso));
});
afterAll(() => gesso.close());

/** A member with one tab in this browser and one in another. */
async function withTwoTabs() {
  const mara = await gesso.member();
  const elsewhere = createCaller(gesso.app);
  const body = { email: mara.email, password: mara.password };
  await elsewhere.call('POST /api/sign-in', { body });
  const tabs = { here: await tab(mara), elsewhere: await tab(elsewhere) };
  for (const one of Object.values(tabs)) await one.subscribe(`me:${mara.id}`);
  return { mara, tabs };
}

async function resetPassword({ email }: TestMember): Promise<number> {
  const browser = createCaller(gesso.app);
  await browser.call('POST /api/send-otp', { body: { email } });
  const otp = await mailbox.code(email);
  await browser.call('POST /api/verify-otp', { body: { email, otp } });
  const body = { email, newPassword: 'a new canvas' };
  return (await browser.call('POST /api/reset-password', { body })).status;
}

async function changeEmail(mara: TestMember): Promise<number> {
  const [currentEmail, newEmail] = [mara.email, `new.${mara.email}`];
  const proof = { currentEmail, newEmail, password: mara.password };
  await mara.call('POST /api/verify-email-change', { body: proof });
  const otp = await mailbox.code(newEmail);
  const body = { currentEmail, newEmail, otp };
  return (await mara.call('POST /api/update-email', { body })).status;
}

const changePassword = async (mara: TestMember): Promise<number> => {
  const body = { currentPassword: mara.password, newPassword: 'a new canvas' };
  return (await mara.call('PUT /api/me/password', { body })).status;
};

const signOutElsewhere = async (mara: TestMember): Promise<number> =>
  (await mara.call('DELETE /api/me/sessions')).status;

async function signOutTheOther(mara: TestMember): Promise<number> {
  const { devices } = (await mara.call('GET /api/me/sessions')).body;
  const id = devices.find(({ current }) => !current)?.id ?? '';
  return (await mara.call('DELETE /api/me/sessions/:id', { params: { id } })).status;
}

describe('the open tabs of a person', () => {
  it('A password reset closes all open tabs of the person.', async () => {
    const { mara, tabs } = await withTwoTabs();
    expect(await resetPassword(mara)).toBe(200);
    expect(await tabs.here.closed).toBe(SESSION_ENDED);
    expect(await tabs.elsewhere.closed).toBe(SESSION_ENDED);
  });

  it('An email change closes all open tabs except the one that made it.', async () => {
    const { mara, tabs } = await withTwoTabs();
    expect(await changeEmail(mara)).toBe(200);
    expect(await tabs.elsewhere.closed).toBe(SESSION_ENDED);
    const meChanged = await tabs.here.next(({ event }) => event?.type === 'me-changed');
    expect(meChanged.topic).toBe(`me:${mara.id}`);
    tabs.here.socket.close();
  });

  it.each([
    ['a password change', changePassword, 200],
    ['signing out everywhere else', signOutElsewhere, 204],
    ['signing out the other device', signOutTheOther, 204],
  ] as const)(
    'All open tabs except the one that made it are closed by %s.',
    async (_, act, status) => {
      const { mara, tabs } = await withTwoTabs();
      expect(await act(mara)).toBe(status);
      expect(await tabs.elsewhere.closed).toBe(SESSION_ENDED);
      expect(tabs.here.socket.readyState).toBe(tabs.here.socket.OPEN);
      tabs.here.socket.close();
    },
  );
});
