import type { accountsApi } from '../accounts/api.ts';
import type { AccountEvent } from '../accounts/index.ts';
import type { challengesApi } from '../challenges/api.ts';
import type { WeekEvent, WeeksEvent } from '../challenges/index.ts';
import type { commentsApi } from '../comments/api.ts';
import type { communitiesApi } from '../communities/api.ts';
import type { CommunityEvent, MembershipEvent } from '../communities/index.ts';
import type { followsApi } from '../follows/api.ts';
import type { FollowEvent } from '../follows/index.ts';
import type { picturesApi } from '../pictures/api.ts';
import type { postsApi } from '../posts/api.ts';
import type { FeedEvent, PostEvent } from '../posts/index.ts';
import type { profilesApi } from '../profiles/api.ts';
import type { ProfileEvent } from '../profiles/index.ts';
import type { reactionsApi } from '../reactions/api.ts';
import type { ReactionEvent } from '../reactions/index.ts';
import type { recoveryApi } from '../recovery/api.ts';
import type { searchApi } from '../search/api.ts';
import type { siteApi } from '../site/api.ts';
import type { supportApi } from '../support/api.ts';

/** Every endpoint by its 'METHOD /path'; types only, so that no schema reaches the browser. */
export type Api = typeof accountsApi &
  typeof picturesApi &
  typeof postsApi &
  typeof reactionsApi &
  typeof recoveryApi &
  typeof supportApi &
  typeof siteApi &
  typeof challengesApi &
  typeof commentsApi &
  typeof profilesApi &
  typeof followsApi &
  typeof communitiesApi &
  typeof searchApi;

/** Whatever is announced, on whichever topic. */
export type LiveEvent =
  | AccountEvent
  | WeekEvent
  | WeeksEvent
  | CommunityEvent
  | MembershipEvent
  | FollowEvent
  | FeedEvent
  | PostEvent
  | ProfileEvent
  | ReactionEvent;
