import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { readSettings } from '../../settings/settings.ts';
import { startTestApp } from '../../testing/test-app.ts';

const folder = mkdtempSync(join(tmpdir(), 'gesso-team-'));
afterAll(() => rmSync(folder, { recursive: true }));

function fileWith(text: string): string {
  const path = join(folder, 'team.json');
  writeFileSync(path, text);
  return path;
}

describe('the team', () => {
  it('The team has neither names nor links until an operator configures them.', async () => {
    const gesso = await startTestApp();
    expect(await gesso.guest.call('GET /api/team')).toMatchObject({
      status: 200,
      body: { people: [] },
    });
    await gesso.close();
  });

  it('Everyone sees the team from the configured file.', async () => {
    const TEAM_FILE = fileWith(
      JSON.stringify({
        mentor: { links: { Website: 'https://mentor.example/' } },
        design: { name: ' Ida Larch ', links: { Instagram: 'https://social.example/ida' } },
        community: { name: 'Tom Reed' },
      }),
    );
    const gesso = await startTestApp({ TEAM_FILE });
    const { body } = await gesso.guest.call('GET /api/team');
    expect(body.people).toEqual([
      {
        place: 'design',
        name: 'Ida Larch',
        links: [{ label: 'Instagram', href: 'https://social.example/ida' }],
      },
      { place: 'community', name: 'Tom Reed', links: [] },
      {
        place: 'mentor',
        name: null,
        links: [{ label: 'Website', href: 'https://mentor.example/' }],
      },
    ]);
    await gesso.close();
  });

  it.each([
    ['{ "design": ', 'which is not JSON'],
    ['{ "plumbing": {} }', 'plumbing'],
    ['{ "design": { "nick": "x" } }', 'design: '],
    ['{ "design": { "name": "" } }', 'design.name: '],
    [
      '{ "design": { "links": { "Blog": "javascript:alert(1)" } } }',
      'design.links.Blog: must be an address that begins with https://.',
    ],
  ])('The team file %s is refused with a message.', (text, sentence) => {
    const TEAM_FILE = fileWith(text);
    expect(() => readSettings({ TEAM_FILE })).toThrow(sentence);
    expect(() => readSettings({ TEAM_FILE })).toThrow('TEAM_FILE');
  });

  it('A missing team file is refused.', () => {
    expect(() => readSettings({ TEAM_FILE: join(folder, 'none.json') })).toThrow(
      'which cannot be read',
    );
  });
});
