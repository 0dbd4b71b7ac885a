import { type CaseCard, outcomeLabels } from '@gesso/domain/moderation';
import { Link } from '@tanstack/react-router';
import { caseAbout, caseTitle } from './case-names.ts';
import { DueLabel } from './due-label.tsx';
import { moveAmongCases } from './move-among-cases.ts';

/** One case of the queue; its picture is shown on the case alone. */
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
          <span className="block truncate font-medium">{caseTitle(card)}</span>
          <span className="block break-words text-14 text-muted">{caseAbout(card)}</span>
          {claim && (
            <span className="block text-14 text-muted">Claimed by @{claim.by.username}</span>
          )}
        </span>
        {card.state === 'decided' ? <Outcome card={card} /> : <DueLabel dueAt={card.dueAt} />}
      </Link>
    </li>
  );
}

const Outcome = ({ card: { outcome, reversed } }: { card: CaseCard }) => (
  <span className="shrink-0 text-14 text-muted">
    {outcome && outcomeLabels[outcome]}
    {reversed && ', reversed'}
  </span>
);
