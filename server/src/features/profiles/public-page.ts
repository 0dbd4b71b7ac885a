import { sentenceFor } from '@gesso/domain/catalogue';
import type { Page, Result } from '@gesso/domain/kernel';
import { pictureUrl } from '@gesso/domain/pictures';
import type { Post } from '@gesso/domain/posts';
import { type Profile, publicProfilePath, withoutAt } from '@gesso/domain/profiles';
import type { App } from '../../platform/http/app.ts';
import { siteOrigin } from '../../platform/http/site-origin.ts';
import {
  type PageHead,
  type PageImage,
  type Preload,
  titled,
} from '../../platform/pages/page-head.ts';
import type { SessionOf } from '../../platform/pages/pages.ts';
import { plainPage } from '../../platform/pages/plain-page.ts';
import { sendHtml } from '../../platform/pages/send-html.ts';
import type { Tools } from '../../tools.ts';
import type { FoundProfile } from './find-profile.ts';
import { plainProfile } from './plain-profile.ts';
import type { ImageSize } from './profiles.store.ts';
import { publicView } from './public-view.ts';

type Needs = {
  find: (handle: string) => Promise<Result<FoundProfile>>;
  imageSize: (userId: string) => Promise<ImageSize | undefined>;
  worksOf: (userId: string) => Promise<Page<Post>>;
  /** The head of a wall, as it hangs before the app does. */
  firstWorks: (
    works: Post[],
    wall: { label: string; columns: 3 },
  ) => { preload: Preload[]; html: string };
  sessionOf: SessionOf;
};
export type PublicPageNeeds = Omit<Needs, 'find' | 'imageSize'>;

const PREVIEW_WIDTH = 1080;
/** Works shown to everybody are not thereby given to those who train machines. */
const ROBOTS = 'noai, noimageai';

function workPicture(work: Post, origin: string): PageImage | undefined {
  const [first] = work.pictures;
  if (!first) return undefined;
  const width = Math.min(first.width, PREVIEW_WIDTH);
  const height = Math.round((first.height * width) / first.width);
  return { url: origin + pictureUrl(first, width), width, height, alt: first.alt || work.caption };
}

/** The person's own picture, or else their newest work. */
async function pictureOf(
  { id, profileImageUrl, fullName }: Profile,
  work: Post | undefined,
  origin: string,
  sizeOf: Needs['imageSize'],
): Promise<PageImage | undefined> {
  if (!profileImageUrl) return work && workPicture(work, origin);
  return { url: origin + profileImageUrl, alt: fullName, ...(await sizeOf(id)) };
}

const headOf = (profile: Profile, origin: string): PageHead => ({
  title: titled(`${profile.fullName} (@${profile.username})`),
  type: 'profile',
  description: profile.bio.replace(/\s+/g, ' ') || `Artworks by ${profile.fullName} on Gesso.`,
  canonical: origin + publicProfilePath(profile.username),
  robots: ROBOTS,
  screen: 'public-profile',
});

export function publicPageRoute(
  app: App,
  { pages, settings }: Pick<Tools, 'pages' | 'settings'>,
  { find, imageSize, worksOf, firstWorks, sessionOf }: Needs,
): void {
  type Address = { Params: { username: string } };
  const options = { config: { access: 'guest' } } as const;

  app.get<Address>('/public/:username', options, async (request, reply) => {
    const { username } = request.params;
    reply.header('x-robots-tag', ROBOTS).header('cache-control', 'private, no-cache');
    const session = await sessionOf(request.viewer);
    const found = await find(username);
    if (!found.ok) {
      const head = { title: titled(sentenceFor(found.code)), robots: 'noindex' };
      const plain = plainPage(sentenceFor(found.code), '');
      return sendHtml(reply.code(404), pages.render(head, session, '', plain));
    }
    const { profile, movedTo } = found.value;
    if (movedTo) return reply.redirect(publicProfilePath(movedTo));
    const origin = siteOrigin(settings.publicUrl, request);
    const works = await worksOf(profile.id);
    const answers = {
      ...session,
      [`/api/public/${encodeURIComponent(withoutAt(username))}`]: JSON.stringify(found.value),
      [`/api/users/${profile.id}/posts`]: JSON.stringify(works),
    };
    const label = `Posts of ${profile.username}`;
    const { preload, html } = firstWorks(works.items, { label, columns: 3 });
    const image = await pictureOf(profile, works.items[0], origin, imageSize);
    const head = { ...headOf(profile, origin), image, preload };
    const view = publicView(profile, works.items.length > 0 ? html : '');
    const plain = plainProfile(profile, works.items);
    return sendHtml(reply, pages.render(head, answers, view, plain));
  });
}
