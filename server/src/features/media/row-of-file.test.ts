import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { declarations } from '../../features.ts';
import { typeOf } from '../../platform/storage/storage.ts';
import { fileKinds, shownContent } from '../declarations/collect.ts';
import { avatarPath, avatarPaths } from './avatar-files.ts';
import { bannerPaths, submissionPaths } from './challenge-files.ts';
import { coverPaths } from './cover-files.ts';
import { picturePaths } from './picture-files.ts';
import { rowOfFile } from './row-of-file.ts';

const shown = shownContent(declarations);
const WIDTH = 2048;

/** Ids that we generate, including one whose last group has only digits, like a width. */
const ownId = fc.oneof(
  fc.uuid().map((id) => id.toUpperCase()),
  fc.constant('5C0E9A52-1111-4222-8333-000000000640'),
);
/** Ids of imported rows: keys of the imported tree, of any length. */
const importedId = fc
  .oneof(
    fc.stringMatching(/^[A-Za-z0-9-]{1,64}$/),
    fc.stringMatching(/^[A-Za-z0-9-]{1,12}-(?:preview|p3|640|p3-1080)$/),
  )
  .filter((key) => !key.endsWith('-preview'));

const kinds = {
  picture: { ids: ownId, paths: (id: string) => picturePaths({ id, width: WIDTH }) },
  cover: { ids: ownId, paths: (id: string) => coverPaths({ id, width: WIDTH }) },
  submission: {
    ids: fc.oneof(ownId, importedId),
    paths: (id: string) =>
      ['webp', 'png', 'jpg', 'gif'].flatMap((extension) => submissionPaths({ id, extension })),
  },
  avatar: {
    ids: fc.oneof(ownId, importedId),
    paths: (id: string) => avatarPaths(avatarPath(id, '5C0E9A52-1111-4222-8333-444455556666')),
  },
};

describe.each(Object.entries(kinds))('every path of a stored %s', (kind, { ids, paths }) => {
  it('is a valid storage path and maps back to its row, for any id', () => {
    fc.assert(
      fc.property(ids, (id) => {
        for (const path of paths(id)) {
          expect(typeOf(path), path).toBeDefined();
          expect(rowOfFile(shown, path), path).toMatchObject({ kind, id });
        }
      }),
    );
  });
});

describe('a stored file', () => {
  it('belongs to a row that can be hidden, except in three folders', () => {
    const folders = fileKinds(declarations)
      .flatMap((kind) => kind.folders)
      .filter((name) => name.startsWith('files/'));
    const known = Object.values(kinds).map(({ paths }) => paths('ID')[0]?.split('/')[0]);
    // Banners belong to the week; reported pictures and tiles are checked in routes of their own.
    const exempt = ['week_banners', 'case_pictures', 'tiles'];
    expect(folders.sort()).toEqual([...known, ...exempt].map((name) => `files/${name}/`).sort());
  });

  it('belongs to no row if its path is not one that we build', () => {
    const banners = bannerPaths({ id: '5C0E9A52-1111-4222-8333-444455556666', width: WIDTH });
    const odd = ['post_images/.webp', 'post_images/a/b.webp', 'post_images/ID.gif', 'submission/x'];
    const hostile = ['submission/a\0.png', '../post_images/ID.webp', 'profile_images/ID.webp', ''];
    for (const path of [...banners, ...odd, ...hostile]) {
      expect(rowOfFile(shown, path), path).toBeUndefined();
    }
  });
});
