import { counted } from '@gesso/domain/kernel';
import {
  type DecisionForm,
  type Outcome,
  outcomeLabels,
  subjectNouns,
} from '@gesso/domain/moderation';

/** 'Remove this post', 'Dismiss these reports', 'Close the account' */
export function decisionTitle(outcome: Outcome, noun: string): string {
  if (outcome === 'dismiss') return 'Dismiss these reports';
  if (outcome === 'remove') return `Remove this ${noun}`;
  if (outcome === 'close') return outcomeLabels.close;
  return `${outcomeLabels[outcome]} ${noun === subjectNouns.profile ? 'this person' : 'its author'}`;
}

function effect({ outcome, days = 0 }: DecisionForm, noun: string): string {
  if (outcome === 'dismiss') return `The ${noun} stays. Whoever reported it is told.`;
  if (outcome === 'remove') return `The ${noun} disappears everywhere at once.`;
  if (outcome === 'warn') return 'They are told which rule they broke.';
  if (outcome === 'suspend')
    return `They can read, export their data and appeal, and write nothing for ${counted(days, 'day')}.`;
  return 'They can no longer sign in, and nobody sees what they made.';
}

/** What the moderator is asked before a decision is sent. */
export function confirmation(form: DecisionForm, noun: string) {
  const { outcome, alsoRemove } = form;
  const also = outcome !== 'remove' && outcome !== 'dismiss' && alsoRemove === true;
  const title = decisionTitle(outcome, noun);
  return {
    title: `${title}?`,
    text: [
      effect(form, noun),
      ...(also ? [`The ${noun} disappears everywhere too.`] : []),
      ...(outcome === 'dismiss' ? [] : ['Both sides are told by letter, with the way to appeal.']),
    ].join(' '),
    confirmLabel: title,
  };
}
