import { expect, it } from 'vitest';
import { storagePathOf } from './storage-paths.ts';
import { derivedId, escapeKey, rowIdOf, unescapeKey } from './tree-ids.ts';

it.each([
  ['https://host/v0/b/x.appspot.com/o/post_images%2FA-1.webp?alt=media', 'post_images/A-1.webp'],
  ['gs://x.appspot.com/profile_images/u1/A.webp', 'profile_images/u1/A.webp'],
  ['post_images/A.webp', 'post_images/A.webp'],
  ['https://cdn.test/gallery/submission/A.png', 'submission/A.png'],
])('The address %s maps to the path %s.', (url, path) => {
  expect(storagePathOf(url)).toBe(path);
});

it.each([
  'https://host/o/post_images%2F..%2F..%2Fsecret',
  'post_images/../../secret',
  '/etc/passwd',
  'https://host/o/%E0%A4%A',
  'post_images/%2e%2e/x',
  '',
])('The address %s maps to no file.', (url) => {
  expect(storagePathOf(url)).toBeNull();
});

it('Keys are decoded when read, and escaped for the service when written.', () => {
  expect(unescapeKey('a%2Eb%2Fc')).toBe('a.b/c');
  expect(escapeKey('a.b/c')).toBe('a%2Eb%2Fc');
});

it('A key becomes our id where it is valid, and otherwise always maps to the same id.', () => {
  expect(rowIdOf('user', 'uid-1')).toBe('uid-1');
  expect(rowIdOf('user', 'a.b')).toBe(derivedId('user', 'a.b'));
  expect(rowIdOf('user', 'a.b')).toMatch(/^[0-9A-F]{8}(?:-[0-9A-F]{4}){3}-[0-9A-F]{12}$/);
});
