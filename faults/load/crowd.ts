import type { Person } from '../../e2e/person.ts';
import type { Findings } from '../findings.ts';
import type { Random } from '../stage/random.ts';
import { seeded } from '../stage/random.ts';
import { inWords } from './ask.ts';
import {
  commentDeed,
  type Deed,
  deleteDeed,
  followDeed,
  likeDeed,
  postDeed,
  type Scene,
  signUpDeed,
} from './deeds.ts';

/** Members who write at once, each one thing after another, until nobody answers. */
export type Crowd = {
  readonly acknowledged: number;
  /** waits for all of them; gives back what nobody answered */
  gone(): Promise<Deed[]>;
};

async function nextDeed(scene: Scene, who: Person, random: Random): Promise<Deed> {
  const post = random.pick(scene.posts);
  const turn = random.next();
  if (!post || turn < 0.2) return postDeed(scene, who);
  if (turn < 0.5) return likeDeed(scene, who, post, random.next() < 0.7);
  if (turn < 0.75) return commentDeed(scene, who, post);
  if (turn < 0.85) {
    const whom = random.pick(scene.people.filter(({ id }) => id !== who.id));
    return whom ? followDeed(scene, who, whom, random.next() < 0.7) : postDeed(scene, who);
  }
  if (turn < 0.92) return signUpDeed(scene, who.home);
  const own = random.pick(scene.posts.filter(({ authorId }) => authorId === who.id));
  return own ? deleteDeed(scene, who, own) : postDeed(scene, who);
}

export function startCrowd(scene: Scene, seed: number, seen: Findings): Crowd {
  const unanswered: Deed[] = [];
  let acknowledged = 0;

  async function write(who: Person, random: Random): Promise<void> {
    let deed: Deed | undefined;
    try {
      for (;;) {
        deed = undefined;
        deed = await nextDeed(scene, who, random);
        scene.ledger.doubt(deed.row);
        const answer = await deed.send();
        seen.promise(deed.isAnswered(answer), `a write was answered ${inWords(answer)}`);
        if (deed.isAnswered(answer)) deed.acknowledge(answer);
        acknowledged += 1;
      }
    } catch (error) {
      // fetch fails so when nobody is there any more: what was under way is asked for again later.
      seen.promise(error instanceof TypeError, `a write failed: ${String(error)}`);
      if (deed) unanswered.push(deed);
    }
  }

  const all = scene.people.map((who, index) => write(who, seeded(seed + index)));
  return {
    get acknowledged() {
      return acknowledged;
    },
    async gone() {
      await Promise.all(all);
      return unanswered;
    },
  };
}
