import { messageFor, type ProblemCode } from '@gesso/domain/catalogue';
import { msg, type Result, say, type Translator } from '@gesso/domain/kernel';
import { pictureUrl } from '@gesso/domain/pictures';
import type { Post } from '@gesso/domain/posts';
import { type Profile, publicProfilePath } from '@gesso/domain/profiles';
import type { App } from '../../platform/http/app.ts';
import { allowAi } from '../../platform/http/security-headers.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import { coverPosts } from '../content-preferences/cover-posts.ts';
import { pageCaching } from '../pages/page-caching.ts';
import { headIn, type PageHead, type PageImage, titled } from '../pages/page-head.ts';
import { sendHtml } from '../pages/send-html.ts';
import { postsOfArtistStore } from '../posts/posts-of-artist.store.ts';
import { languageOf } from '../sessions/request-language.ts';
import type { Viewer } from '../sessions/viewer.ts';
import type { FoundProfile } from './find-profile.ts';
import type { ImageSize } from './profiles.store.ts';
import type { ProfilesServices } from './services.ts';

type Needs = {
  find: (handle: string, viewer: Viewer | null) => Promise<Result<FoundProfile, ProblemCode>>;
  imageSize: (userId: string) => Promise<ImageSize | undefined>;
};

const PREVIEW_WIDTH = 1080;
const SCREEN = 'public-profile';

function postPicture(post: Post, origin: string): PageImage | undefined {
  const [first] = post.pictures;
  if (!first) return undefined;
  const width = Math.min(first.width, PREVIEW_WIDTH);
  const height = Math.round((first.height * width) / first.width);
  return { url: origin + pictureUrl(first, width), width, height, alt: first.alt || post.caption };
}

/** The person's profile picture, or else their first post that needs no cover. */
async function pictureOf(
  { id, profileImageUrl, fullName }: Profile,
  post: Post | undefined,
  origin: string,
  sizeOf: Needs['imageSize'],
): Promise<PageImage | undefined> {
  if (!profileImageUrl) return post && postPicture(post, origin);
  return { url: origin + profileImageUrl, alt: fullName, ...(await sizeOf(id)) };
}

const headOf = (i18n: Translator, profile: Profile, origin: string): PageHead => ({
  title: titled(`${profile.fullName} (@${profile.username})`),
  type: 'profile',
  description:
    profile.bio.replace(/\s+/g, ' ') ||
    say(i18n, msg('Artworks by {name} on Gesso.', { name: profile.fullName })),
  canonical: origin + publicProfilePath(profile.username),
  screen: SCREEN,
});

export function publicPageRoute(
  app: App,
  {
    replica,
    pages,
    settings,
    blocks,
    preferences,
    aiConsent,
    translators,
    sessionOf,
  }: ProfilesServices,
  { find, imageSize }: Needs,
): void {
  type Address = { Params: { username: string } };
  const options = { config: { access: 'guest' } } as const;

  const postsOf = async (authorId: string, viewer: Viewer | null) =>
    postsOfArtistStore.page(replica, {
      authorId,
      cursor: null,
      hidden: await blocks.blockedWith(viewer),
      labelFilter: await preferences.labelFilter(viewer),
    });

  app.get<Address>('/public/:username', options, async (request, reply) => {
    const { username } = request.params;
    const language = languageOf(request);
    const i18n = translators.in(language);
    reply.header('cache-control', pageCaching(request.viewer));
    const { session } = await sessionOf(request.viewer);
    const profileResult = await find(username, request.viewer);
    if (!profileResult.ok) {
      const { code } = profileResult;
      const title = titled(messageFor(i18n, code));
      const head = headIn(language, i18n, { title, robots: 'noindex', screen: SCREEN });
      const missing = JSON.stringify({ username, code });
      const render = publicProfilePath(username);
      const answers = { session, missing };
      const page = { language, head, answers, render, transient: true };
      return sendHtml(reply.code(404), await pages.page(page));
    }
    const { profile, movedTo } = profileResult.value;
    if (movedTo) return reply.redirect(publicProfilePath(movedTo));
    const origin = siteOrigin(settings.publicUrl, request);
    const posts = await postsOf(profile.id, request.viewer);
    const items = await coverPosts(preferences, request.viewer, posts.items);
    const coveredPosts = { ...posts, items };
    const publicProfile = JSON.stringify({
      username,
      found: profileResult.value,
      posts: coveredPosts,
    });
    const preview = posts.items.find((post) => !post.sensitive);
    const image = await pictureOf(profile, preview, origin, imageSize);
    const aiAllowed = await aiConsent.ofPerson(profile.id);
    if (aiAllowed) allowAi(reply);
    const ownHead = { ...headOf(i18n, profile, origin), aiAllowed, ...(image && { image }) };
    const answers = { session, publicProfile };
    const render = publicProfilePath(username);
    // A person can be addressed in many spellings; only their own is cached.
    const transient = username !== profile.username;
    const head = headIn(language, i18n, ownHead);
    const page = { language, head, answers, render, transient };
    return sendHtml(reply, await pages.page(page));
  });
}
