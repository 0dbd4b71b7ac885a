import { NOBODY } from '../../../server/src/features/blocks/blocks.ts';
import { postsOfArtistStore } from '../../../server/src/features/posts/posts-of-artist.store.ts';
import { createProfilesStore } from '../../../server/src/features/profiles/profiles.store.ts';
import { sql } from '../../../server/src/platform/database/database.ts';
import type { Gallery } from '../harness/postgres.ts';
import { ratioOfP95 } from '../harness/statistics.ts';
import type { Measurement } from '../measurement.ts';

const profiles = createProfilesStore(() => []);
const GUEST = { viewerId: undefined, blocked: NOBODY };

/** Members spread over the gallery with about the same number of posts, whatever its size. */
async function someNames({ db, size }: Gallery, count: number): Promise<string[]> {
  const step = Math.max(1, Math.floor(size.people / count));
  const rows = await db.rows<{ username: string }>(sql`
    select username from (
      select username, post_count, row_number() over (order by created_at, id) as place from users
    ) as people
    where place % ${step}::integer = 0 and post_count between 4 and 6 limit ${count}`);
  return rows.map(({ username }) => username);
}

async function opensProfiles(gallery: Gallery, count: number): Promise<() => Promise<void>> {
  const names = await someNames(gallery, count);
  let turn = -1;
  return async () => {
    turn += 1;
    const profile = await profiles.byUsername(gallery.db, names[turn % names.length] ?? '', GUEST);
    if (!profile) throw new Error('A person of the gallery has no profile.');
    await postsOfArtistStore.page(gallery.db, {
      authorId: profile.id,
      cursor: null,
      hidden: NOBODY,
    });
  };
}

export const profileGrowth: Measurement = {
  name: 'profile.growth',
  what: 'A profile with its posts among 200,000 people over 2,000, at the 95th percentile',
  goal: { atMost: 1.3 },
  async run(harness) {
    const { rounds, samples } = harness.scale;
    const slower = await opensProfiles(await harness.gallery('large'), samples);
    const faster = await opensProfiles(await harness.gallery('small'), samples);
    return ratioOfP95({ rounds, samples, slower, faster });
  },
};
