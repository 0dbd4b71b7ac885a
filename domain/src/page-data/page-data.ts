import type { Me } from '../accounts/accounts.ts';
import type { ProblemCode } from '../catalogue/catalogue.ts';
import type { Collection } from '../collections/collections.ts';
import type { Page } from '../kernel/kernel.ts';
import type { Post } from '../posts/posts.ts';
import type { Profile } from '../profiles/profiles.ts';
import type { TeamPerson } from '../site/site.ts';
import type { Mailboxes } from '../support/support.ts';

/**
 * What a page brings along in its HTML, in the shapes of the API: whoever renders the page on the
 * server and whoever takes it over in the browser begin with the same.
 */
export type PageData = {
  /** who is signed in */
  session?: { member: Me | null };
  /** the first page of the feed */
  feed?: Page<Post>;
  post?: Post;
  publicProfile?: {
    /** as the address names them */
    username: string;
    found: { profile: Profile; movedTo: string | null };
    posts: Page<Post>;
  };
  /** one collection, with its first posts */
  collection?: { found: Collection; posts: Page<Post> };
  /** what the address names and nobody has; the sentence is the code's */
  missing?: { post: string } | { collection: string } | { username: string; code: ProblemCode };
  team?: { people: TeamPerson[] };
  mailboxes?: Mailboxes;
};

/** The app, or the login screen alone, which needs neither router nor query cache. */
export type PageEntry = 'app' | 'login';

export type RenderRequest = { entry: PageEntry; path: string; data: PageData };

/** Renders what a page shows first: the content of its root element, as the browser would draw it. */
export type RenderPage = (request: RenderRequest) => Promise<string>;
