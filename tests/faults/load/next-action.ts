import type { Person } from '../../harness/person.ts';
import type { SeededRandom } from '../harness/random.ts';
import {
  type Action,
  commentAction,
  createPostAction,
  deletePostAction,
  followAction,
  type LoadState,
  likeAction,
  signUpAction,
  submissionAction,
} from './actions.ts';

function follow(state: LoadState, who: Person, random: SeededRandom): Action {
  const whom = random.pick(state.people.filter(({ id }) => id !== who.id));
  return whom ? followAction(state, who, whom, random.next() < 0.7) : createPostAction(state, who);
}

/** A new member submits to the week; if all have, a new member signs up. */
function enterWeek(state: LoadState, home: string): Action {
  const entrant = state.week?.entrants.pop();
  return state.week && entrant
    ? submissionAction(state, entrant, state.week.number)
    : signUpAction(state, home);
}

/** A member's next write of a random kind. */
export function nextAction(state: LoadState, who: Person, random: SeededRandom): Action {
  const post = random.pick(state.posts);
  const turn = random.next();
  if (!post || turn < 0.15) return createPostAction(state, who);
  if (turn < 0.45) return likeAction(state, who, post, random.next() < 0.7);
  if (turn < 0.7) return commentAction(state, who, post);
  if (turn < 0.8) return follow(state, who, random);
  if (turn < 0.87) return signUpAction(state, who.home);
  if (turn < 0.92) return enterWeek(state, who.home);
  const own = random.pick(state.posts.filter(({ authorId }) => authorId === who.id));
  return own ? deletePostAction(state, who, own) : createPostAction(state, who);
}
