import { newPerson } from '../../../harness/person.ts';
import { createPostAction, type KnownPost, type LoadState } from '../../load/actions.ts';
import { createLedger } from '../../load/ledger.ts';

/** Members who write, and a post for their writes. */
export async function preparedLoad(
  url: string,
  writers: number,
): Promise<{ state: LoadState; post: KnownPost }> {
  const people = await Promise.all(Array.from({ length: writers }, () => newPerson(url)));
  const state: LoadState = { ledger: createLedger(), posts: [], people };
  const [author] = people;
  if (!author) throw new Error('There are no members.');
  const posted = createPostAction(state, author);
  posted.acknowledge(await posted.send());
  const [post] = state.posts;
  if (!post) throw new Error('There is no initial post.');
  return { state, post };
}
