import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHiding } from '../testing/hide.ts';
import { topicsOf } from '../testing/surfaces.ts';
import {
  RUNNING_WEEK,
  type SurfacesFixture,
  startSurfacesFixture,
} from '../testing/surfaces-fixture.ts';
import { listenForTabs, type TestTab } from '../testing/test-tab.ts';
import { awaitCounts, isEnd } from '../testing/topic-ends.ts';

let fixture: SurfacesFixture;
let hiding: ReturnType<typeof createHiding>;
let tab: TestTab;
beforeAll(async () => {
  fixture = await startSurfacesFixture();
  hiding = createHiding(fixture.gesso);
  const tabs = await listenForTabs(fixture.gesso);
  tab = await tabs.tab(fixture.viewer);
  for (const topic of topicsOf(fixture)) await tab.subscribe(topic);
});
afterAll(() => fixture.gesso.close());

/** The frames that an open tab receives meanwhile. */
async function framesOf(act: () => Promise<void>) {
  tab.frames.splice(0);
  await act();
  await awaitCounts(fixture.gesso.services.live, tab, topicsOf(fixture));
  return tab.frames
    .filter((frame) => !isEnd(frame))
    .map(({ topic, event }) => `${topic} ${event?.type}`)
    .map((line) => line.replace(fixture.post.id, 'POST'))
    .map((line) => line.replace(fixture.othersPost.id, 'OTHERS'))
    .map((line) => line.replace(fixture.artist.id, 'ARTIST'))
    .sort();
}

const subjects = () => ({
  post: { kind: 'post', id: fixture.post.id } as const,
  comment: { kind: 'comment', id: fixture.comment.id } as const,
  submission: { kind: 'submission', id: fixture.submission.id } as const,
  profile: { kind: 'profile', id: fixture.artist.id } as const,
});

describe('an open tab', () => {
  it('receives the removal of a post, and its restoration', async () => {
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

  it('receives the removal of a comment and its count', async () => {
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

  it('receives the removal of a submission', async () => {
    const { submission } = subjects();
    expect(await framesOf(() => hiding.remove(submission))).toEqual([
      `week:${RUNNING_WEEK} submission-removed`,
    ]);
    expect(await framesOf(() => hiding.restore(submission))).toEqual([
      `week:${RUNNING_WEEK} submissions-restored`,
    ]);
  });

  it('receives a single feed frame about a person, and nothing about them while they are hidden', async () => {
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
      const reply = await fixture.artist.call('PATCH /api/me/profile', {
        body: { ...edit, ...tags },
      });
      expect(reply.body.profile.bio).toBe('Put right.');
    });
    expect(await edited).toEqual([]);
    expect(await framesOf(() => hiding.restore(profile))).toContain(
      'user:ARTIST profile-visibility',
    );
  });

  it('cannot subscribe to the internal topics of the servers', async () => {
    expect(await tab.subscribe('visibility')).toMatchObject({ type: 'refused' });
  });
});
