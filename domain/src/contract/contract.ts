import type { accountsApi } from '../accounts/api.ts';
import type { blocksApi } from '../blocks/api.ts';
import type { challengesApi } from '../challenges/api.ts';
import type { collectionsApi } from '../collections/api.ts';
import type { commentsApi } from '../comments/api.ts';
import type { communitiesApi } from '../communities/api.ts';
import type { contentPreferencesApi } from '../content-preferences/api.ts';
import type { deletionApi } from '../deletion/api.ts';
import type { exportsApi } from '../exports/api.ts';
import type { followsApi } from '../follows/api.ts';
import type { mentionsApi } from '../mentions/api.ts';
import type { moderationApi } from '../moderation/api.ts';
import type { notificationsApi } from '../notifications/api.ts';
import type { originalsApi } from '../originals/api.ts';
import type { passkeysApi } from '../passkeys/api.ts';
import type { picturesApi } from '../pictures/api.ts';
import type { postsApi } from '../posts/api.ts';
import type { profilesApi } from '../profiles/api.ts';
import type { reactionsApi } from '../reactions/api.ts';
import type { recoveryApi } from '../recovery/api.ts';
import type { reportsApi } from '../reports/api.ts';
import type { searchApi } from '../search/api.ts';
import type { siteApi } from '../site/api.ts';
import type { supportApi } from '../support/api.ts';
import type { tagsApi } from '../tags/api.ts';
import type { twoStepsApi } from '../two-steps/api.ts';

/** Every endpoint by its 'METHOD /path'; types only, so that no schema reaches the browser. */
export type Api = typeof accountsApi &
  typeof picturesApi &
  typeof originalsApi &
  typeof postsApi &
  typeof reactionsApi &
  typeof recoveryApi &
  typeof passkeysApi &
  typeof twoStepsApi &
  typeof supportApi &
  typeof siteApi &
  typeof challengesApi &
  typeof commentsApi &
  typeof mentionsApi &
  typeof profilesApi &
  typeof followsApi &
  typeof blocksApi &
  typeof communitiesApi &
  typeof tagsApi &
  typeof collectionsApi &
  typeof searchApi &
  typeof contentPreferencesApi &
  typeof reportsApi &
  typeof moderationApi &
  typeof notificationsApi &
  typeof exportsApi &
  typeof deletionApi;
