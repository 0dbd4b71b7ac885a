import { msg } from '@gesso/domain/kernel';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addNotice } from '../features/notifications/notifications.ts';
import { unsubscribePath } from '../features/notifications/unsubscribe-link.ts';
import { sql } from '../platform/database/database.ts';
import { asWritten } from '../platform/i18n/as-written.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { createCaller, type TestCaller } from '../testing/test-caller.ts';
import { writeTestCatalogs } from '../testing/test-catalogs.ts';
import { download, readyExport } from '../testing/test-exports.ts';
import { openTestMailbox } from '../testing/test-mailbox.ts';
import { passDays } from '../testing/test-time.ts';
import { unzip } from '../testing/test-zip.ts';

const catalogs = writeTestCatalogs({
  de: {
    '{code} is your Gesso code': '{code} ist dein Gesso-Code',
    'Choose a new password': 'Wähle ein neues Passwort',
    'Create your account': 'Erstelle dein Konto',
    'Your {thing} is ready': 'Fertig ist dein {thing}',
    archive: 'Archiv',
    'Your Gesso email was changed': 'Deine E-Mail-Adresse bei Gesso wurde geändert',
    'Page not found': 'Seite nicht gefunden',
  },
  fr: {
    '{code} is your Gesso code': '{code} est votre code Gesso',
    'Create your account': 'Créez votre compte',
    'Unsubscribe from the weekly email': 'Se désabonner de l’e-mail hebdomadaire',
    Unsubscribe: 'Se désabonner',
    Posts: 'Publications',
    '@{username}, joined {date} UTC': 'Membre depuis le {date} UTC : @{username}',
    'You are unsubscribed': 'Vous êtes désabonné',
    'Artworks by {name} on Gesso.': 'Œuvres de {name} sur Gesso.',
  },
});
const french = { 'accept-language': 'fr-CA, en;q=0.5' };

let gesso: TestApp;
beforeAll(async () => {
  gesso = await startTestApp({ HIDE_ACCOUNT_EXISTENCE: '1' }, undefined, undefined, {
    locales: catalogs.folder,
  });
});
afterAll(async () => {
  await gesso.close();
  catalogs.remove();
});

const choose = (userId: string, language: string) =>
  gesso.db.run(sql`update users set language = ${language} where id = ${userId}`);

const newestEmail = async (address: string) =>
  (await openTestMailbox(gesso).emails(address)).at(-1);

/** A guest with these request headers, and with the choice of their browser. */
function guest(headers: Record<string, string>, choice?: string): TestCaller {
  const caller = createCaller(gesso.app);
  if (choice) caller.cookies.set('gesso_language', choice);
  return { ...caller, call: (key, input) => caller.call(key, { ...input, headers }) };
}

describe('an email', () => {
  it('is in the language that its recipient has chosen, whatever the language of the request', async () => {
    const mara = await gesso.member();
    await choose(mara.id, 'de');
    const body = { email: mara.email.toUpperCase() };
    await guest(french).call('POST /api/send-otp', { body });
    const email = await newestEmail(mara.email);
    expect(email?.subject).toMatch(/^\d{6} ist dein Gesso-Code$/);
    expect(email?.text).toContain('Wähle ein neues Passwort');
    expect(email?.html).toContain('<html lang="de" dir="ltr">');
  });

  it('to an address without an account is in the language of the request', async () => {
    const form = { username: 'new_artist', fullName: 'New Artist', password: 'a long password' };
    const signUp = async (email: string, caller: TestCaller) => {
      await caller.call('POST /api/sign-up', { body: { ...form, email } });
      return newestEmail(email);
    };
    const email = await signUp('one@gesso.test', guest(french));
    expect(email?.subject).toMatch(/^\d{6} est votre code Gesso$/);
    expect(email?.text).toContain('Créez votre compte');
    expect((await signUp('two@gesso.test', guest(french, 'de')))?.text).toContain(
      'Erstelle dein Konto',
    );
    const unknown = guest({ 'accept-language': 'sv' }, '../de');
    expect((await signUp('three@gesso.test', unknown))?.text).toContain('Create your account');
  });

  it('to the support team stays English.', async () => {
    const { supportMailbox } = gesso.services.settings;
    const about = { category: 'general', subject: 'Salut', message: 'Oui, bien sûr.' };
    const body = { ...about, email: 'guest@gesso.test' };
    await guest(french).call('POST /api/send-support-email', { body });
    const email = await newestEmail(supportMailbox);
    expect(email?.text).toContain('wrote about');
    expect(email?.html).toContain('<html lang="en" dir="ltr">');
  });

  it('to the former address of an account is in the language of that account.', async () => {
    const mara = await gesso.member();
    await choose(mara.id, 'de');
    const newEmail = `new.${mara.email}`;
    const change = { currentEmail: mara.email, newEmail };
    const asked = { body: { ...change, password: mara.password } };
    await mara.call('POST /api/verify-email-change', asked);
    const otp = /\d{6}/.exec((await newestEmail(newEmail))?.subject ?? '')?.[0];
    await mara.call('POST /api/update-email', { body: { ...change, otp } });
    const email = await newestEmail(mara.email);
    expect(email?.subject).toBe('Deine E-Mail-Adresse bei Gesso wurde geändert');
  });

  it('to a person whose account was deleted is in the language of that account.', async () => {
    const mara = await gesso.member();
    await choose(mara.id, 'de');
    const body = { password: mara.password, keepComments: false };
    await mara.call('POST /api/me/deletion', { body });
    await passDays(gesso, 15);
    const email = await newestEmail(mara.email);
    expect(email?.subject).toBe('Your Gesso account was deleted');
    expect(email?.html).toContain('<html lang="de" dir="ltr">');
  });
});

describe('a notice', () => {
  it('is read in the language of the reader, and stays in English in the data download', async () => {
    const mara = await gesso.member();
    const title = msg('Your {thing} is ready', { thing: msg('archive') });
    const words = 'Nice {work}, Mara';
    const notice = { userId: mara.id, title, text: [msg('archive'), asWritten(words)], path: null };
    await addNotice(gesso.db, notice, new Date());
    const read = async () => (await mara.call('GET /api/me/notifications')).body.items[0];
    expect(await read()).toMatchObject({ title: 'Your archive is ready' });
    mara.cookies.set('gesso_language', 'de');
    expect(await read()).toMatchObject({
      title: 'Fertig ist dein Archiv',
      text: `Archiv\n\n${words}`,
    });
    const stored = sql`select title, body from notifications where user_id = ${mara.id}`;
    expect(await gesso.db.rows(stored)).toEqual([
      { title: 'Your archive is ready', body: `archive\n\n${words}` },
    ]);
    // Rows of the release before this one have no words.
    await gesso.db.run(sql`update notifications set words = null where user_id = ${mara.id}`);
    expect(await read()).toMatchObject({ title: 'Your archive is ready' });
  });
});

describe('a data download', () => {
  it('has a page in the language of its owner', async () => {
    const mara = await gesso.member();
    await choose(mara.id, 'fr');
    const archive = await download(gesso, mara, await readyExport(gesso, mara));
    const files = await unzip(archive.rawPayload);
    const page = String(files.get('index.html'));
    expect(page).toContain('<html lang="fr" dir="ltr">');
    expect(page).toContain('<h2>Publications</h2>');
    const year = new Date().getFullYear();
    expect(page).toMatch(
      new RegExp(`Membre depuis le \\d+ \\S+ ${year} .+ UTC : @${mara.username}`),
    );
    expect(page).toContain('in <a href="data.json">data.json</a>, and');
    const data = JSON.parse(String(files.get('data.json')));
    expect(data.account.language).toBe('fr');
  });
});

describe('a page', () => {
  const get = (url: string, headers: Record<string, string>) => gesso.app.inject({ url, headers });

  it('to unsubscribe is in the language of the browser', async () => {
    const { id } = await gesso.member();
    const path = unsubscribePath(gesso.services.secret, id);
    const page = await get(path, french);
    expect(page.headers.vary).toContain('Accept-Language, Cookie');
    expect(page.body).toContain('<html lang="fr" dir="ltr">');
    expect(page.body).toContain('<h1>Se désabonner de l’e-mail hebdomadaire</h1>');
    expect(page.body).toContain('<button type="submit">Se désabonner</button>');
    const done = await gesso.app.inject({ method: 'POST', url: path, headers: french });
    expect(done.body).toContain('<h1>Vous êtes désabonné</h1>');
    expect((await get(path, {})).body).toContain('<h1>Unsubscribe from the weekly email</h1>');
  });

  it('describes itself in the language of the request', async () => {
    const mara = await gesso.member({ fullName: 'Mara Okafor' });
    await gesso.db.run(sql`update users set bio = '' where id = ${mara.id}`);
    const profile = await get(`/public/${mara.username}`, french);
    expect(profile.headers.vary).toContain('Accept-Language, Cookie');
    expect(profile.body).toContain('content="Œuvres de Mara Okafor sur Gesso."');
    expect(profile.body).toContain('<meta property="og:locale" content="fr_FR">');
    const missing = await get('/nowhere', { cookie: 'gesso_language=de' });
    expect(missing.body).toContain('<title>Seite nicht gefunden · Gesso</title>');
    expect((await get('/nowhere', {})).body).toContain('<title>Page not found · Gesso</title>');
  });
});
