import { sql } from '../../platform/database/database.ts';
import { counter, countOf } from '../declarations/counter.ts';
import type { Declaration } from '../declarations/declaration.ts';
import { idsOf } from '../declarations/own-data.ts';
import { members } from '../declarations/topic-rules.ts';

export const tagsDeclaration = {
  people: {
    tag_follows: {
      follower_id: {
        exported: { followedTags: idsOf('tag_follows', 'tag', 'follower_id') },
        erased: 'in batches',
      },
    },
  },
  counters: {
    'followers of tags': counter(
      sql`tag_follower_counts`,
      sql`follower_count`,
      countOf(sql`tag_follows where tag = counted.tag`),
      { key: sql`counted.tag`, atOnce: 5 },
    ),
  },
  topics: { tag: members },
} satisfies Declaration;
