import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHiding } from './testing/hide.ts';
import { topicsOf } from './testing/surfaces.ts';
import { RUNNING_WEEK, type SurfacesStage, startSurfaces } from './testing/surfaces-stage.ts';
import { listenForTabs, type TestTab } from './testing/test-tab.ts';

let stage: SurfacesStage;
let hiding: ReturnType<typeof createHiding>;
let tab: TestTab;
beforeAll(async () => {
  stage = await startSurfaces();
  hiding = createHiding(stage.gesso);
  const tabs = await listenForTabs(stage.gesso);
  tab = await tabs.tab(stage.viewer);
  for (const topic of topicsOf(stage)) await tab.subscribe(topic);
});
afterAll(() => stage.gesso.close());

/** What an open tab receives meanwhile, up to a frame that is sent after all of it. */
async function framesOf(act: () => Promise<void>) {
  tab.frames.splice(0);
  await act();
  const { post, viewer } = stage;
  stage.gesso.tools.live.publish(
    `user:${stage.artist.id}`,
    { type: 'profile-visibility', id: 'END' },
    [viewer.id],
  );
  await tab.next(({ event }) => event !== undefined && 'id' in event && event.id === 'END');
  const said = tab.frames.map(({ topic, event }) => `${topic} ${event?.type}`);
  return said
    .slice(0, -1)
    .map((line) => line.replace(post.id, 'POST').replace(stage.othersPost.id, 'OTHERS'))
    .map((line) => line.replace(stage.artist.id, 'ARTIST'))
    .sort();
}

const subjects = () => ({
  post: { kind: 'post', id: stage.post.id } as const,
  comment: { kind: 'comment', id: stage.comment.id } as const,
  submission: { kind: 'submission', id: stage.submission.id } as const,
  profile: { kind: 'profile', id: stage.artist.id } as const,
});

describe('an open tab', () => {
  it('is told of a post that is removed, and restored', async () => {
    const { post } = subjects();
    expect(await framesOf(() => hiding.remove(post))).toEqual([
      'feed post-removed',
      'post:POST post-removed',
      'user:ARTIST profile-counts',
    ]);
    expect(await framesOf(() => hiding.restore(post))).toEqual([
      'post:POST post-restored',
      'user:ARTIST profile-counts',
    ]);
  });

  it('is told of a comment and its count', async () => {
    const { comment } = subjects();
    expect(await framesOf(() => hiding.remove(comment))).toEqual([
      'feed post-counts',
      'post:OTHERS comment-removed',
      'post:OTHERS post-counts',
    ]);
    expect(await framesOf(() => hiding.restore(comment))).toEqual([
      'feed post-counts',
      'post:OTHERS comments-restored',
      'post:OTHERS post-counts',
    ]);
  });

  it('is told of a submission', async () => {
    const { submission } = subjects();
    expect(await framesOf(() => hiding.remove(submission))).toEqual([
      `week:${RUNNING_WEEK} submission-removed`,
    ]);
    expect(await framesOf(() => hiding.restore(submission))).toEqual([
      `week:${RUNNING_WEEK} submissions-restored`,
    ]);
  });

  it('is told of a person in one frame of the feed, and hears nothing of them while they are hidden', async () => {
    const { profile } = subjects();
    expect(await framesOf(() => hiding.remove(profile))).toEqual([
      'feed author-hidden',
      'feed post-counts',
      'post:OTHERS comment-removed',
      'post:OTHERS post-counts',
      'post:POST post-removed',
      'user:ARTIST profile-visibility',
      `week:${RUNNING_WEEK} submission-removed`,
    ]);
    const edit = { fullName: 'Arne Inker', username: 'arne_inker', bio: 'Put right.' };
    const tags = { artistTags: [], interestTags: ['Drawing', 'Painting', 'Sculpture'] };
    const edited = framesOf(async () => {
      const reply = await stage.artist.call('PATCH /api/me/profile', {
        body: { ...edit, ...tags },
      });
      expect(reply.body.profile.bio).toBe('Put right.');
    });
    expect(await edited).toEqual([]);
    expect(await framesOf(() => hiding.restore(profile))).toContain(
      'user:ARTIST profile-visibility',
    );
  });

  it('may not hear what the servers tell one another', async () => {
    expect(await tab.subscribe('visibility')).toMatchObject({ type: 'refused' });
  });
});
