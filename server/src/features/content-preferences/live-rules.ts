import { meTopic } from '@gesso/domain/accounts';
import { replacementKey } from '@gesso/domain/live';
import type { LiveRules } from '../../platform/live/live-rules.ts';
import {
  coverEvent,
  type FrameFilter,
  formFor,
  labeledPostIn,
  type ReadFilter,
} from './frame-filter.ts';

const OWN_TOPIC = meTopic('');

/** Who may see what in live updates. */
export const liveRules = (
  readFilter: ReadFilter,
  maySubscribe: LiveRules<FrameFilter>['maySubscribe'],
): LiveRules<FrameFilter> => ({
  maySubscribe,
  readFilter,
  changesFilterOf: (topic, { type }) =>
    type === 'blocks-changed' || type === 'me-changed' ? topic.slice(OWN_TOPIC.length) : null,
  hidesNobody: ({ people }) => people.size === 0,
  hasForms: (event) => labeledPostIn(event) !== null,
  formFor,
  cover: coverEvent,
  replacementKey,
});
