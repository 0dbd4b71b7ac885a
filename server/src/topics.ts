import { canRunChallenges } from '@gesso/domain/challenges';
import { readTopic, type TopicNoun } from '@gesso/domain/live';
import { canModerate } from '@gesso/domain/moderation';
import type { Viewer } from './features/sessions/viewer.ts';

type Rule = (viewer: Viewer | null, id: string) => boolean;

const members: Rule = (viewer) => viewer !== null;
const officials: Rule = (viewer) => canRunChallenges(viewer);
const moderators: Rule = (viewer) => canModerate(viewer);
const anybody: Rule = () => true;
const nobody: Rule = () => false;
const oneself: Rule = (viewer, id) => viewer?.id === id;

/** Who may subscribe to a topic: the same rule as for the HTTP read it belongs to. */
const rules: Record<TopicNoun, Rule> = {
  me: oneself,
  feed: members,
  post: anybody,
  week: members,
  weeks: members,
  plan: officials,
  visibility: nobody,
  sessions: nobody,
  moderation: moderators,
  user: anybody,
  community: members,
  tag: members,
};

export const maySubscribe = (viewer: Viewer | null, topic: string): boolean => {
  const known = readTopic(topic);
  return known !== null && rules[known.noun](viewer, known.id);
};
