import { newPerson } from '../../../harness/person.ts';
import { createPostAction, type KnownPost, type LoadState } from '../../load/actions.ts';
import { createLedger } from '../../load/ledger.ts';

/** People who write, and a post to write about. */
export async function preparedLoad(
  url: string,
  writers: number,
): Promise<{ state: LoadState; post: KnownPost }> {
  const people = await Promise.all(Array.from({ length: writers }, () => newPerson(url)));
  const state: LoadState = { ledger: createLedger(), posts: [], people };
  const [author] = people;
  if (!author) throw new Error('There is nobody.');
  const posted = createPostAction(state, author);
  posted.acknowledge(await posted.send());
  const [post] = state.posts;
  if (!post) throw new Error('There is no post to begin with.');
  return { state, post };
}
