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

/** What a tab shows of a post: as fetched when it was subscribed, and the events since. */
export type PostView = {
  readonly shown: Shown;
  /** times that the post and its comments were fetched */
  readonly readings: number;
  leave(): void;
};

type ViewOptions = {
  home: string;
  postId: string;
  /** of its socket: which node of several it asks for */
  headers?: Record<string, string>;
};

type Guest = Pick<ReturnType<typeof newHttpClient>, 'fetch'>;

async function readJson(guest: Guest, path: string): Promise<unknown> {
  const answer = await sendRequest(guest, 'GET', path);
  if (!isOk(answer)) throw new Error(`${path} is answered ${answer.status}`);
  return answer.body;
}

/** The post, and all of its comments page by page. */
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

/** Retries as the web client does (query-client.ts): twice, then what was shown stays. */
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
