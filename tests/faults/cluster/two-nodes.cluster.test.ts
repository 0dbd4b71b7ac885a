import { type Browser, chromium, expect as expectPage, type Page } from '@playwright/test';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findTestChromium } from '../../../scripts/chromium.mjs';
import { type Cluster, startCluster } from '../../harness/cluster/cluster.ts';
import { NODE_COOKIE, NODE_HEADER } from '../../harness/cluster/engines/front-proxy.ts';
import { installPackages } from '../../harness/cluster/packages.ts';
import { newHttpClient, newPerson, type Person, sessionCookie } from '../../harness/person.ts';
import { createPost } from '../../harness/posts.ts';

const PATIENCE_MS = 60_000;

let cluster: Cluster;
let browser: Browser;
beforeAll(async () => {
  installPackages(() => undefined);
  cluster = await startCluster({ name: 'gesso-cluster-browsers', settings: { TRUST_PROXY: '2' } });
  browser = await chromium.launch({
    executablePath: findTestChromium() ?? '',
    args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage'],
  });
});
afterAll(async () => {
  await browser?.close();
  await cluster?.close();
});

/** A browser window of this member whose requests and sockets all go to one node. */
async function openOn(node: string, { home, email, password }: Person, at: string): Promise<Page> {
  const visitor = newHttpClient(home);
  await visitor.send('POST', '/api/sign-in', { email, password });
  const context = await browser.newContext({ baseURL: home, serviceWorkers: 'block' });
  await context.addCookies([
    { name: sessionCookie, value: visitor.session(), url: home, httpOnly: true, sameSite: 'Lax' },
    { name: NODE_COOKIE, value: node, url: home },
  ]);
  const page = await context.newPage();
  const response = await page.goto(at);
  expect(response?.headers()[NODE_HEADER]).toBe(node);
  return page;
}

it('A change in a browser on one node appears live in a browser on another node.', async () => {
  const { url } = cluster.nodes;
  const [mara, ilo] = await Promise.all([newPerson(url), newPerson(url)]);
  const post = await createPost(mara);
  const at = `/post/${post.id}`;
  const [maraPage, iloPage] = await Promise.all([
    openOn('node1', mara, at),
    openOn('node2', ilo, at),
  ]);
  const like = (page: Page, count: number) =>
    page.getByRole('button', { name: new RegExp(`^Like, ${count} like`) });
  const soon = { timeout: PATIENCE_MS };
  await expectPage(like(maraPage, 0)).toBeEnabled(soon);
  await expectPage(like(iloPage, 0)).toBeEnabled(soon);

  await like(iloPage, 0).click();
  await expectPage(like(maraPage, 1), 'his like, on her screen').toBeVisible(soon);
  await like(maraPage, 1).click();
  await expectPage(like(iloPage, 2), 'her like, on his').toBeVisible(soon);
});
