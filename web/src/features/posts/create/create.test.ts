import { describe, expect, it } from 'vitest';
import { ApiProblem } from '../../../platform/api/api-problem.ts';
import { checkDraft, type Draft, moveItem, newDraft, pickPictures, withTag } from './draft.ts';
import { PictureUploadError, type PublishRequests, publish } from './publish.ts';

const image = (name: string) => new File(['x'], name, { type: 'image/png' });
const picture = (key: string, bytes: number, uploadedId: string | null = null) => ({
  key,
  blob: new Blob(['x'.repeat(bytes)]),
  width: 1,
  height: 1,
  alt: '',
  stilled: false,
  uploadedId,
  source: null,
  original: null,
});
const draft: Draft = {
  ...newDraft(),
  pictures: [picture('a', 100), picture('b', 300)],
  caption: 'Tide',
  description: 'Blue.',
  postTags: ['Painting'],
};

describe('choosing images', () => {
  it('ignores files that are not images', () => {
    const files = [image('a.png'), new File(['x'], 'notes.txt', { type: 'text/plain' })];
    expect(pickPictures(files, 0)).toEqual({ ok: true, value: [files[0]] });
  });
  it('refuses more than three in total', () => {
    expect(pickPictures([image('a.png'), image('b.png')], 2)).toEqual({
      ok: false,
      code: 'post-pictures-max',
    });
  });
});

describe('a draft', () => {
  it('is checked by the same rule as on the server', () => {
    expect(checkDraft(draft).ok).toBe(true);
    expect(checkDraft({ ...draft, description: '  ' })).toMatchObject({
      code: 'post-text-required',
    });
    expect(checkDraft({ ...draft, pictures: [] })).toMatchObject({ code: 'post-pictures-count' });
    expect(checkDraft({ ...draft, communityIds: ['a', 'b', 'c', 'd'] })).toMatchObject({
      code: 'post-communities-max',
    });
  });
  it('accepts each tag once, and at most three', () => {
    expect(withTag(['Glass'], 'Glass')).toMatchObject({ value: ['Glass'] });
    expect(withTag(['Glass', 'Paper', 'Mural'], 'Origami')).toMatchObject({
      code: 'post-tags-max',
    });
  });
  it('moves an image to another position', () => {
    expect(moveItem(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b']);
    expect(moveItem(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c']);
    expect(moveItem(['a', 'b'], 0, -1)).toEqual(['a', 'b']);
  });
});

describe('sending a draft', () => {
  const stored = { url: '', width: 1, height: 1, thumbhash: '', colour: '#000000' };
  const watch = () => {
    const seen: { percents: number[]; uploaded: string[] } = { percents: [], uploaded: [] };
    return {
      seen,
      onProgress: (percent: number) => seen.percents.push(percent),
      onUploaded: (key: string, id: string) => seen.uploaded.push(`${key}=${id}`),
      signal: new AbortController().signal,
    };
  };
  const posted: PublishRequests['post'] = async ({ pictures, caption, description, postTags }) => ({
    caption,
    description,
    postTags,
    id: 'P',
    author: { id: 'M', username: 'mara', fullName: 'Mara', profileImageUrl: null },
    pictures: pictures.map(({ uploadedId }) => ({ ...stored, id: uploadedId ?? '', alt: '' })),
    time: 0,
    likeCount: 0,
    commentCount: 0,
  });

  it('reports progress over all images, weighted by their bytes', async () => {
    const watching = watch();
    const post = await publish(
      draft,
      {
        post: posted,
        upload: async (file, onProgress) => {
          onProgress(file.size / 2);
          return { ...stored, id: `id-${file.size}` };
        },
      },
      watching,
    );
    expect(watching.seen.percents).toEqual([0, 13, 25, 63, 100]);
    expect(post.pictures.map(({ id }) => id)).toEqual(['id-100', 'id-300']);
  });

  it('names the image that failed, and does not upload the others again', async () => {
    const watching = watch();
    const upload: PublishRequests['upload'] = async (file) => {
      if (file.size === 300) throw new Error('line lost');
      return { ...stored, id: 'one' };
    };
    const failed = await publish(draft, { upload, post: posted }, watching).catch(
      (problem) => problem,
    );
    expect(failed).toBeInstanceOf(PictureUploadError);
    expect(failed).toMatchObject({ key: 'b' });
    expect(watching.seen.uploaded).toEqual(['a=one']);

    const again = { ...draft, pictures: [picture('a', 100, 'one'), picture('b', 300)] };
    const sizes: number[] = [];
    await publish(
      again,
      {
        post: posted,
        upload: async (file) => {
          sizes.push(file.size);
          return { ...stored, id: 'two' };
        },
      },
      watch(),
    );
    expect(sizes).toEqual([300]);
  });

  it('reuploads images that the server has cleaned up', async () => {
    const sweptDraft = {
      ...draft,
      pictures: [picture('a', 100, 'swept'), picture('b', 300, 'swept')],
    };
    const post: PublishRequests['post'] = async (one, signal) => {
      const isSwept = one.pictures.some(({ uploadedId }) => uploadedId === 'swept');
      if (isSwept) throw new ApiProblem('picture-not-found', 422, '');
      return posted(one, signal);
    };
    const upload: PublishRequests['upload'] = async (file) => ({
      ...stored,
      id: `id-${file.size}`,
    });
    const watching = watch();
    const published = await publish(sweptDraft, { post, upload }, watching);
    expect(published.pictures.map(({ id }) => id)).toEqual(['id-100', 'id-300']);
    expect(watching.seen.uploaded).toEqual(['a=id-100', 'b=id-300']);
  });
});
