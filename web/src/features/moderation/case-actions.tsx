import { longDate } from '@gesso/domain/kernel';
import {
  type CaseDetail,
  moderationLimits,
  needsPerson,
  OUTCOMES,
  type Outcome,
  outcomeLabels,
} from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Plural, Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { i18n } from '#i18n';
import { call } from '../../platform/api/call.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { Button } from '../../ui/button.tsx';
import { AppealActions } from './appeal-actions.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { KeyButton } from './key-button.tsx';
import { ReverseButton } from './reverse-button.tsx';
import { useCaseAct } from './use-case-act.ts';
import { useCaseKeys } from './use-case-keys.ts';
import { usePanelFocus } from './use-panel-focus.ts';

type Panel = 'decide' | 'appeal' | 'claim' | 'reverse' | 'none';

function panelOf({ state, may }: CaseDetail): Panel {
  if (may.decide) return state === 'appealed' ? 'appeal' : 'decide';
  if (may.claim) return 'claim';
  return may.reverse ? 'reverse' : 'none';
}

/** Who has claimed the case, or why the viewer cannot act on it. */
function standingText({ state, claim }: CaseDetail, panel: Panel): string | null {
  if (panel === 'claim' || panel === 'reverse' || state === 'decided') return null;
  if (!claim) return messageFor('case-not-yours-to-decide');
  const until = longDate(i18n, claim.until);
  const { username } = claim.by;
  return panel === 'none'
    ? t`@${username} has claimed this case until ${until}.`
    : t`You have claimed this case. You have until ${until} to decide it.`;
}

/** The actions available to the viewer now, or why there are none. */
export function CaseActions({ detail }: { detail: CaseDetail }) {
  const panel = panelOf(detail);
  const { ref, onActed } = usePanelFocus(panel);
  const text = standingText(detail, panel);
  const acting = { detail, onActed };
  return (
    <div
      ref={ref}
      tabIndex={-1}
      className={panel === 'none' && !text ? 'sr-only' : 'flex flex-col gap-3 outline-none'}
    >
      <p role="status" className={text ? 'rounded-10 bg-wash px-4 py-3 text-14' : 'sr-only'}>
        {text ?? (detail.state === 'decided' ? t`This case has been decided.` : '')}
      </p>
      {panel === 'appeal' && <AppealActions {...acting} />}
      {panel === 'decide' && <Decide {...acting} />}
      {(panel === 'appeal' || panel === 'decide') && <Release {...acting} />}
      {panel === 'claim' && <Claim {...acting} />}
      {panel === 'reverse' && <ReverseButton {...acting} />}
    </div>
  );
}

type ActingProps = {
  detail: CaseDetail;
  /** called once the viewer has changed the case */
  onActed: () => void;
};

function Claim({ detail: { id }, onActed }: ActingProps) {
  const { act, busy } = useCaseAct(id);
  const claim = () =>
    act({
      send: () => call('PUT /api/moderation/cases/:id/claim', { params: { id } }),
      onDone: onActed,
    });
  useCaseKeys({ c: claim });
  return (
    <div className="flex flex-wrap items-center gap-3">
      <KeyButton shortcut="c" variant="primary" busy={busy} onClick={claim}>
        <Trans>Claim this case</Trans>
      </KeyButton>
      <p className="text-14 text-muted">
        <Plural
          value={{ minutes: moderationLimits.claimMinutes }}
          one="You will have # minute to decide it."
          other="You will have # minutes to decide it."
        />
      </p>
    </div>
  );
}

function Release({ detail: { id }, onActed }: ActingProps) {
  const { act, busy } = useCaseAct(id);
  const release = () =>
    act({
      send: () => call('DELETE /api/moderation/cases/:id/claim', { params: { id } }),
      onDone: onActed,
    });
  return (
    <Button
      variant="ghost"
      size="small"
      busy={busy}
      className="-ms-3.5 self-start"
      onClick={release}
    >
      <Trans>Release this case</Trans>
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

function Decide({ detail, onActed }: ActingProps) {
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const offered = OUTCOMES.filter((one) => detail.author !== null || !needsPerson(one));
  useCaseKeys(Object.fromEntries(offered.map((one) => [keys[one], () => setOutcome(one)])));
  return (
    <>
      <fieldset
        aria-label={t({ message: 'Decide', context: 'verb: the actions on a report' })}
        className="flex flex-wrap gap-2"
      >
        {offered.map((one) => (
          <KeyButton key={one} shortcut={keys[one]} onClick={() => setOutcome(one)}>
            {outcomeLabels[one]}
          </KeyButton>
        ))}
      </fieldset>
      {outcome && (
        <DecideDialog
          detail={detail}
          outcome={outcome}
          onDecided={onActed}
          onClose={() => setOutcome(null)}
        />
      )}
    </>
  );
}
