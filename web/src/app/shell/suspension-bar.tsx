import type { Me } from '@gesso/domain/accounts';
import { longDate } from '@gesso/domain/kernel';
import { brokenRules } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { i18n } from '#i18n';
import { suspensionQuery } from '../../features/moderation/appeal/suspension-query.ts';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { BottomNotice } from '../../ui/bottom-notices.tsx';
import { toast } from '../../ui/toast-store.ts';
import type { Suspension } from './use-suspension.ts';

type SuspensionBarProps = Suspension & { member: Me };

const linkClass =
  'inline-flex min-h-11 items-center font-medium underline underline-offset-4 sm:min-h-8';

const suspendedUntil = (date: string, rule: string | null | undefined): string =>
  rule
    ? t`Your account is suspended until ${date}: ${rule}. You can read, export your data and appeal, but not change anything.`
    : t`Your account is suspended until ${date}. You can read, export your data and appeal, but not change anything.`;

/**
 * Shows until when an account is suspended, why, what it can still do and how to appeal. A
 * suspension that begins now is also announced by a toast, since a dialog may cover the bar.
 */
export function SuspensionBar({ member, until, begins }: SuspensionBarProps) {
  useEffect(() => {
    if (begins) toast(messageFor('account-suspended'));
  }, [begins]);
  const { data: own, isLoading } = useQuery(suspensionQuery(member.id));
  // Not before the rule has loaded: adding it later would shift the text.
  if (isLoading) return null;
  const rule = own?.decision.rule;
  return (
    <BottomNotice label={t`Your account is suspended`}>
      <p className="min-w-0 flex-1 basis-64 text-accent-text">
        {suspendedUntil(longDate(i18n, until / 1000), rule && brokenRules[rule])}
      </p>
      <p className="flex gap-4">
        {own && (
          <Link
            to="/appeal/$decisionId"
            params={{ decisionId: own.decision.id }}
            className={linkClass}
          >
            {own.appeal ? t`Your appeal` : t({ message: 'Appeal', context: 'verb' })}
          </Link>
        )}
        <Link to="/settings/$section" params={{ section: 'data' }} className={linkClass}>
          <Trans>Your data</Trans>
        </Link>
      </p>
    </BottomNotice>
  );
}
