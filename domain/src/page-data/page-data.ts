import type { Me } from '../accounts/accounts.ts';
import type { ProblemCode } from '../catalogue/catalogue.ts';
import type { Collection } from '../collections/collections.ts';
import type { Page } from '../kernel/kernel.ts';
import type { PageLanguage } from '../languages/languages.ts';
import type { Post } from '../posts/posts.ts';
import type { Profile } from '../profiles/profiles.ts';
import type { TeamPerson } from '../site/site.ts';
import type { Mailboxes } from '../support/support.ts';

/**
 * The data embedded in a page's HTML, in the shapes of the API: the server render and the browser's
 * hydration start from the same data.
 */
export type PageData = {
  /** the signed-in member */
  session?: { member: Me | null };
  /** the first page of the feed */
  feed?: Page<Post>;
  post?: Post;
  publicProfile?: {
    /** as named in the URL */
    username: string;
    found: { profile: Profile; movedTo: string | null };
    posts: Page<Post>;
  };
  /** one collection, with its first posts */
  collection?: { found: Collection; posts: Page<Post> };
  /** missing content that the URL names; the message is the code's */
  missing?: { post: string } | { collection: string } | { username: string; code: ProblemCode };
  team?: { people: TeamPerson[] };
  mailboxes?: Mailboxes;
};

/** The app, or only the login screen, which needs neither router nor query cache. */
export type PageEntry = 'app' | 'login';

export type RenderRequest = {
  entry: PageEntry;
  path: string;
  data: PageData;
  language: PageLanguage;
};

/** Renders the initial content of the root element, as the browser would. */
export type RenderPage = (request: RenderRequest) => Promise<string>;
