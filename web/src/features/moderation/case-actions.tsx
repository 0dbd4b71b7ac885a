import { sentenceFor } from '@gesso/domain/catalogue';
import { longDate } from '@gesso/domain/kernel';
import {
  type CaseDetail,
  moderationLimits,
  needsPerson,
  OUTCOMES,
  type Outcome,
  outcomeLabels,
} from '@gesso/domain/moderation';
import { useState } from 'react';
import { call } from '../../platform/api/call.ts';
import { Button } from '../../ui/button.tsx';
import { AppealActions } from './appeal-actions.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { KeyButton } from './key-button.tsx';
import { ReverseButton } from './reverse-button.tsx';
import { useCaseAct } from './use-case-act.ts';
import { useCaseKeys } from './use-case-keys.ts';

type CaseProps = { detail: CaseDetail };

/** What the viewer may do with the case now, or why it is nothing. */
export function CaseActions({ detail }: CaseProps) {
  const { state, may, claim } = detail;
  if (may.decide) {
    return (
      <div className="flex flex-col gap-3">
        {state === 'appealed' ? <AppealActions detail={detail} /> : <Decide detail={detail} />}
        <Release detail={detail} />
      </div>
    );
  }
  if (may.claim) return <Claim detail={detail} />;
  if (may.reverse) return <ReverseButton detail={detail} />;
  if (state === 'decided') return null;
  return (
    <p role="status" className="rounded-10 bg-wash px-4 py-3 text-14">
      {claim
        ? `@${claim.by.username} is working on this case, until ${longDate(claim.until)} at the latest.`
        : sentenceFor('case-not-yours-to-decide')}
    </p>
  );
}

function Claim({ detail: { id } }: CaseProps) {
  const { act, busy } = useCaseAct(id);
  const claim = () =>
    act({ send: () => call('PUT /api/moderation/cases/:id/claim', { params: { id } }) });
  useCaseKeys({ c: claim });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <KeyButton shortcut="c" variant="primary" busy={busy} onClick={claim}>
        Claim this case
      </KeyButton>
      <p className="text-14 text-muted">
        It is yours to decide for {moderationLimits.claimMinutes} minutes.
      </p>
    </div>
  );
}

function Release({ detail: { id } }: CaseProps) {
  const { act, busy } = useCaseAct(id);
  return (
    <Button
      variant="ghost"
      size="small"
      busy={busy}
      className="-ml-3.5 self-start"
      onClick={() =>
        act({ send: () => call('DELETE /api/moderation/cases/:id/claim', { params: { id } }) })
      }
    >
      Leave it to others
    </Button>
  );
}

const keys: Record<Outcome, string> = {
  dismiss: 'd',
  remove: 'r',
  warn: 'w',
  suspend: 's',
  close: 'x',
};

function Decide({ detail }: CaseProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const offered = OUTCOMES.filter((one) => detail.author !== null || !needsPerson(one));
  useCaseKeys(Object.fromEntries(offered.map((one) => [keys[one], () => setOutcome(one)])));
  return (
    <>
      <fieldset aria-label="Decide" className="flex flex-wrap gap-2">
        {offered.map((one) => (
          <KeyButton key={one} shortcut={keys[one]} onClick={() => setOutcome(one)}>
            {outcomeLabels[one]}
          </KeyButton>
        ))}
      </fieldset>
      {outcome && (
        <DecideDialog detail={detail} outcome={outcome} onClose={() => setOutcome(null)} />
      )}
    </>
  );
}
