import { setTimeout as pause } from 'node:timers/promises';
import { commentsApi } from '@gesso/domain/comments/api';
import { type PostEvent, postTopic } from '@gesso/domain/posts';
import { postsApi } from '@gesso/domain/posts/api';
import { newHttpClient } from '../../harness/person.ts';
import { isOk, sendRequest } from '../load/http-request.ts';
import { openTab } from './tab.ts';

const { reply: page } = commentsApi['GET /api/posts/:id/comments'];
const { reply: post } = postsApi['GET /api/posts/:id'];

type Shown = { comments: Set<string>; likeCount: number };

/** A tab's view of a post: as fetched after subscribing, with the events since then. */
export type PostView = {
  readonly shown: Shown;
  /** number of fetches of the post and its comments */
  readonly readings: number;
  leave(): void;
};

type ViewOptions = {
  home: string;
  postId: string;
  /** headers of its socket, which choose one of several nodes */
  headers?: Record<string, string>;
};

type Guest = Pick<ReturnType<typeof newHttpClient>, 'fetch'>;

async function readJson(guest: Guest, path: string): Promise<unknown> {
  const response = await sendRequest(guest, 'GET', path);
  if (!isOk(response)) throw new Error(`${path} responded with ${response.status}`);
  return response.body;
}

/** The post with all its comments, page by page. */
async function readAll(guest: Guest, postId: string): Promise<Shown> {
  const { likeCount } = post.parse(await readJson(guest, `/api/posts/${postId}`));
  const comments = new Set<string>();
  let cursor: string | null = '';
  while (cursor !== null) {
    const query: string = cursor && `?cursor=${encodeURIComponent(cursor)}`;
    const list = page.parse(await readJson(guest, `/api/posts/${postId}/comments${query}`));
    for (const { id } of list.items) comments.add(id);
    cursor = list.next;
  }
  return { comments, likeCount };
}

/** Retries like the web client (query-client.ts): twice, then the view stays as it was. */
const PAUSES_MS = [400, 800];

async function persist<T>(attempt: () => Promise<T>): Promise<T | undefined> {
  for (const ms of [...PAUSES_MS, undefined]) {
    try {
      return await attempt();
    } catch {
      if (ms !== undefined) await pause(ms);
    }
  }
  return undefined;
}

export function openPostView({ home, postId, headers = {} }: ViewOptions): PostView {
  const guest = newHttpClient(home);
  const live = openTab(home, headers);
  let shown: Shown = { comments: new Set(), likeCount: 0 };
  let since: PostEvent[] = [];
  let [readings, version] = [0, 0];

  const apply = (event: PostEvent) => {
    if (event.type === 'comment-added') shown.comments.add(event.comment.id);
    if (event.type === 'comment-removed') shown.comments.delete(event.id);
    if (event.type === 'post-counts' && event.version > version) {
      version = event.version;
      shown.likeCount = event.likeCount;
    }
  };
  const read = async () => {
    since = [];
    const fetched = await persist(() => readAll(guest, postId));
    if (!fetched) return;
    shown = fetched;
    version = 0;
    since.forEach(apply);
    readings += 1;
  };
  const leave = live.subscribe(postTopic(postId), {
    onEvent(event) {
      since.push(event);
      apply(event);
    },
    onSubscribed: () => void read(),
  });
  live.onReconnect(() => void read());
  return {
    get shown() {
      return shown;
    },
    get readings() {
      return readings;
    },
    leave,
  };
}
