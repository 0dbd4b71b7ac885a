import { newestTerms, termsAnnouncement } from '@gesso/domain/terms';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { i18n } from '#i18n';
import { call } from '../../platform/api/call.ts';
import { failureMessage } from '../../platform/api/failure-sentence.ts';
import { useChangeSession } from '../../platform/session/session.ts';
import { BottomNotice } from '../../ui/bottom-notices.tsx';
import { Button, buttonClass } from '../../ui/button.tsx';
import { toast } from '../../ui/toast-store.ts';

/** Announces terms the member has not agreed to yet, until they do. */
export function TermsBar({ version }: { version: string }) {
  const changeSession = useChangeSession();
  const agree = useMutation({
    networkMode: 'always',
    mutationFn: () => call('PUT /api/me/terms', { body: { version } }),
    onSuccess: ({ member }) => changeSession(member),
    onError: (problem) => toast(failureMessage(problem, 'terms-agree-failed')),
  });
  return (
    <BottomNotice label={t`Terms of Service`}>
      <p className="min-w-0 flex-1 basis-64">{termsAnnouncement(i18n, newestTerms, Date.now())}</p>
      <div className="flex gap-2">
        <Link to="/legal" hash="changes" className={buttonClass('quiet', 'small')}>
          <Trans>Read the terms</Trans>
        </Link>
        <Button
          variant="primary"
          size="small"
          busy={agree.isPending}
          onClick={() => agree.mutate()}
        >
          <Trans>I agree</Trans>
        </Button>
      </div>
    </BottomNotice>
  );
}
