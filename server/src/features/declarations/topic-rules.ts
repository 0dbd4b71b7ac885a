import type { TopicRule } from '../topics/may-subscribe.ts';

export const anyone: TopicRule = () => true;
export const members: TopicRule = (viewer) => viewer !== null;
/** For events between nodes. */
export const noOne: TopicRule = () => false;
