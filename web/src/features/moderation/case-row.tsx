import { type CaseCard, outcomeLabels } from '@gesso/domain/moderation';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import type { KeyboardEvent } from 'react';
import { caseAbout, caseTitle } from './case-names.ts';
import { DueLabel } from './due-label.tsx';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** J and K, or the arrow keys, move the focus to the next and previous case of the list. */
function moveAmongCases(event: KeyboardEvent<HTMLElement>) {
  const step = steps[event.key];
  if (step === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
  const row = event.currentTarget;
  const rows = [...(row.closest('ul')?.querySelectorAll<HTMLElement>('[data-case]') ?? [])];
  event.preventDefault();
  rows[rows.indexOf(row) + step]?.focus();
}

/** One case of the queue; its image is shown only on the case's page. */
export function CaseRow({ card }: { card: CaseCard }) {
  const { claim } = card;
  return (
    <li>
      <Link
        to="/moderation/$caseId"
        params={{ caseId: card.id }}
        data-case
        onKeyDown={moveAmongCases}
        className="-mx-3 flex items-baseline gap-4 rounded-10 px-3 py-3 hover:bg-wash"
      >
        <span className="min-w-0 flex-1">
          <span dir="auto" className="block truncate font-medium">
            {caseTitle(card)}
          </span>
          <span className="block break-words text-14 text-muted">{caseAbout(card)}</span>
          {claim && (
            <span className="block text-14 text-muted">
              <Trans>Claimed by @{{ username: claim.by.username }}</Trans>
            </span>
          )}
        </span>
        {card.state === 'decided' ? <Outcome card={card} /> : <DueLabel dueAt={card.dueAt} />}
      </Link>
    </li>
  );
}

function Outcome({ card: { outcome, reversed } }: { card: CaseCard }) {
  const label = outcome && outcomeLabels[outcome];
  return (
    <span className="shrink-0 text-14 text-muted">
      {label && (reversed ? t`${label}, reversed` : label)}
    </span>
  );
}
