import { readTopic, type TopicNoun } from '@gesso/domain/live';
import type { Viewer } from '../../platform/http/viewer.ts';

/** Who may subscribe to a topic: the same rule as for the corresponding HTTP read. */
export type TopicRule = (viewer: Viewer | null, id: string) => boolean;

export const createMaySubscribe =
  (rules: Record<TopicNoun, TopicRule>) =>
  (viewer: Viewer | null, topic: string): boolean => {
    const known = readTopic(topic);
    return known !== null && rules[known.noun](viewer, known.id);
  };
