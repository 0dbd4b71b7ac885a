import type { Me } from '@gesso/domain/accounts';
import { sentenceFor } from '@gesso/domain/catalogue';
import { longDate } from '@gesso/domain/kernel';
import { brokenRules } from '@gesso/domain/moderation';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { suspensionQuery } from '../../features/moderation/appeal/suspension-query.ts';
import { toast } from '../../ui/toast-store.ts';

type SuspensionBarProps = {
  member: Me;
  until: number;
  /** while the page stands: a toast says so too, since a dialog may cover the bar */
  begins: boolean;
};

const linkClass =
  'inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-8';

/** Says until when an account is suspended, why, what is left to do and how to appeal. */
export default function SuspensionBar({ member, until, begins }: SuspensionBarProps) {
  useEffect(() => {
    if (begins) toast(sentenceFor('account-suspended'));
  }, [begins]);
  const { data: own } = useQuery(suspensionQuery(member.id));
  const rule = own?.decision.rule;
  return (
    <section
      aria-label="Your account is suspended"
      className="bg-paper md:sticky md:top-(--bar-height) md:z-20 low:static print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-4 border-line border-b bg-accent-wash px-(--page-margin) py-2 text-14 text-accent-text">
        <p>
          Your account is suspended until {longDate(until / 1000)}
          {rule ? `: ${brokenRules[rule]}` : ''}. You can read, export your data and appeal, but not
          change anything.
        </p>
        <p className="flex gap-4">
          {own && (
            <Link
              to="/appeal/$decisionId"
              params={{ decisionId: own.decision.id }}
              className={linkClass}
            >
              {own.appeal ? 'Your appeal' : 'Appeal'}
            </Link>
          )}
          <Link to="/settings/$section" params={{ section: 'data' }} className={linkClass}>
            Your data
          </Link>
        </p>
      </div>
    </section>
  );
}
