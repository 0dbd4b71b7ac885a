import { expect } from 'vitest';
import type { TestApp } from './test-app.ts';
import type { TestCaller } from './test-caller.ts';
import type { TestMember } from './test-member.ts';

/** Opens the link to an archive as this caller's browser would. */
export const download = ({ app }: TestApp, caller: TestCaller, url: string) =>
  app.inject({
    url,
    headers: { host: 'gesso.test', 'x-forwarded-for': caller.address },
    cookies: Object.fromEntries(caller.cookies),
  });

/** Requests and creates an export; returns the link to its archive. */
export async function readyExport({ services }: TestApp, member: TestMember): Promise<string> {
  expect((await member.call('POST /api/me/exports')).status).toBe(202);
  await services.jobs.runAll();
  const { body } = await member.call('GET /api/me/exports');
  const [newest] = body.items;
  expect(newest).toMatchObject({ state: 'ready' });
  return newest?.url ?? '';
}
