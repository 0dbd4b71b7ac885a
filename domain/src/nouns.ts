import type { accountsApi } from './accounts/api.ts';
import { accountProblems } from './accounts/problems.ts';
import { artworkDetailsProblems } from './artwork-details/problems.ts';
import type { blocksApi } from './blocks/api.ts';
import { blockProblems } from './blocks/problems.ts';
import type { challengesApi } from './challenges/api.ts';
import { challengeProblems } from './challenges/problems.ts';
import type { collectionsApi } from './collections/api.ts';
import { collectionProblems } from './collections/problems.ts';
import type { commentsApi } from './comments/api.ts';
import { commentProblems } from './comments/problems.ts';
import type { communitiesApi } from './communities/api.ts';
import { communityProblems } from './communities/problems.ts';
import type { contentPreferencesApi } from './content-preferences/api.ts';
import { contentPreferenceProblems } from './content-preferences/problems.ts';
import type { deletionApi } from './deletion/api.ts';
import { deletionProblems } from './deletion/problems.ts';
import type { exportsApi } from './exports/api.ts';
import { exportProblems } from './exports/problems.ts';
import type { followsApi } from './follows/api.ts';
import { followProblems } from './follows/problems.ts';
import { kernelProblems } from './kernel/problems.ts';
import type { languagesApi } from './languages/api.ts';
import { languageProblems } from './languages/problems.ts';
import type { mentionsApi } from './mentions/api.ts';
import type { moderationApi } from './moderation/api.ts';
import { moderationProblems } from './moderation/problems.ts';
import type { notificationsApi } from './notifications/api.ts';
import { notificationProblems } from './notifications/problems.ts';
import type { originalsApi } from './originals/api.ts';
import { originalProblems } from './originals/problems.ts';
import type { passkeysApi } from './passkeys/api.ts';
import { passkeyProblems } from './passkeys/problems.ts';
import type { picturesApi } from './pictures/api.ts';
import { pictureProblems } from './pictures/problems.ts';
import type { postsApi } from './posts/api.ts';
import { postProblems } from './posts/problems.ts';
import type { profilesApi } from './profiles/api.ts';
import { profileProblems } from './profiles/problems.ts';
import type { reactionsApi } from './reactions/api.ts';
import { reactionProblems } from './reactions/problems.ts';
import type { recoveryApi } from './recovery/api.ts';
import { recoveryProblems } from './recovery/problems.ts';
import type { reportsApi } from './reports/api.ts';
import { reportProblems } from './reports/problems.ts';
import type { searchApi } from './search/api.ts';
import { searchProblems } from './search/problems.ts';
import type { siteApi } from './site/api.ts';
import type { supportApi } from './support/api.ts';
import { supportProblems } from './support/problems.ts';
import type { tagsApi } from './tags/api.ts';
import { tagProblems } from './tags/problems.ts';
import type { twoFactorApi } from './two-factor/api.ts';
import { twoFactorProblems } from './two-factor/problems.ts';

/**
 * The schemas of a contract stay out of the browser, which knows only the types of the endpoints.
 */
const typeOnly = <Api>(): Api | undefined => undefined;

/** Every noun with problems or endpoints: the catalog and the contract are built from this list. */
export const nouns = {
  kernel: { problems: kernelProblems, api: undefined },
  accounts: { problems: accountProblems, api: typeOnly<typeof accountsApi>() },
  pictures: { problems: pictureProblems, api: typeOnly<typeof picturesApi>() },
  originals: { problems: originalProblems, api: typeOnly<typeof originalsApi>() },
  posts: { problems: postProblems, api: typeOnly<typeof postsApi>() },
  'artwork-details': { problems: artworkDetailsProblems, api: undefined },
  reactions: { problems: reactionProblems, api: typeOnly<typeof reactionsApi>() },
  comments: { problems: commentProblems, api: typeOnly<typeof commentsApi>() },
  recovery: { problems: recoveryProblems, api: typeOnly<typeof recoveryApi>() },
  passkeys: { problems: passkeyProblems, api: typeOnly<typeof passkeysApi>() },
  'two-factor': { problems: twoFactorProblems, api: typeOnly<typeof twoFactorApi>() },
  support: { problems: supportProblems, api: typeOnly<typeof supportApi>() },
  challenges: { problems: challengeProblems, api: typeOnly<typeof challengesApi>() },
  profiles: { problems: profileProblems, api: typeOnly<typeof profilesApi>() },
  follows: { problems: followProblems, api: typeOnly<typeof followsApi>() },
  blocks: { problems: blockProblems, api: typeOnly<typeof blocksApi>() },
  communities: { problems: communityProblems, api: typeOnly<typeof communitiesApi>() },
  tags: { problems: tagProblems, api: typeOnly<typeof tagsApi>() },
  collections: { problems: collectionProblems, api: typeOnly<typeof collectionsApi>() },
  search: { problems: searchProblems, api: typeOnly<typeof searchApi>() },
  'content-preferences': {
    problems: contentPreferenceProblems,
    api: typeOnly<typeof contentPreferencesApi>(),
  },
  reports: { problems: reportProblems, api: typeOnly<typeof reportsApi>() },
  moderation: { problems: moderationProblems, api: typeOnly<typeof moderationApi>() },
  notifications: { problems: notificationProblems, api: typeOnly<typeof notificationsApi>() },
  exports: { problems: exportProblems, api: typeOnly<typeof exportsApi>() },
  languages: { problems: languageProblems, api: typeOnly<typeof languagesApi>() },
  deletion: { problems: deletionProblems, api: typeOnly<typeof deletionApi>() },
  mentions: { problems: {}, api: typeOnly<typeof mentionsApi>() },
  site: { problems: {}, api: typeOnly<typeof siteApi>() },
};
