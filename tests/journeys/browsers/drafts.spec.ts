import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pngFile } from '../../harness/posts.ts';
import { expect, test } from './story.ts';

let folder = '';
test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'gesso-pictures-'));
  for (const name of ['wall.png', 'sea.png'])
    writeFileSync(join(folder, name), pngFile(name, 90, 60).buffer);
});
test.afterAll(() => rmSync(folder, { recursive: true }));

test('a draft with its image survives a reload and is published', async ({ member, open }) => {
  const artist = await member();
  const screen = await open(artist);
  await screen.click('link', 'Create post');
  await screen.sees('heading', 'Create New Post');
  await screen.chooseFiles(join(folder, 'wall.png'));
  await screen.sees('heading', 'Post Details');
  await screen.fill('Title', 'Kept');
  await screen.fill('Description', 'What the sea leaves behind.');
  await screen.fill('Tags', 'pain');
  await screen.click('option', 'Painting');
  await screen.sees('status', 'Draft saved');

  await screen.reload();
  await screen.sees('heading', 'Post Details');
  await expect.poll(() => screen.value('Title')).toBe('Kept');
  await screen.sees('image', 'Chosen image', { part: true });
  await screen.sees('button', 'Remove Painting');
  await screen.click('button', 'Create Post');
  await screen.sees('link', `Kept by ${artist.username}`, { part: true });
});

test('a post with two images is published and appears first in the feed', async ({
  member,
  open,
}) => {
  const artist = await member();
  const screen = await open(artist);
  await screen.click('link', 'Create post');
  await screen.sees('heading', 'Create New Post');
  await screen.chooseFiles(join(folder, 'wall.png'), join(folder, 'sea.png'));
  await screen.sees('heading', 'Post Details');
  await screen.fill('Title', 'Two sides');
  await screen.fill('Description', 'A wall, and the sea behind it.');
  await screen.fill('Tags', 'pain');
  await screen.click('option', 'Painting');
  await screen.click('button', 'Create Post');
  await screen.click('link', `Two sides by ${artist.username}`, { part: true });
  await screen.sees('heading', 'Two sides');
  await screen.click('button', 'Image 2');
});
