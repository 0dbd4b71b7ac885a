import { communityPath } from '@gesso/domain/communities';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { CommunityForm } from '../../features/communities/edit/community-form.tsx';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';
import { toast } from '../../ui/toast-store.ts';

export function NewCommunityScreen() {
  useTitle(t`Create community`);
  const { emailVerified } = useMember();
  const navigate = useNavigate();
  if (!emailVerified) {
    return (
      <NotFoundState title={messageFor('community-email-unconfirmed')} drawing="easel">
        <Link
          to="/settings/$section"
          params={{ section: 'account' }}
          className={buttonClass('primary')}
        >
          <Trans>Confirm email</Trans>
        </Link>
      </NotFoundState>
    );
  }
  return (
    <div className="py-6 md:py-10">
      <CommunityForm
        community={null}
        title={t`Create community`}
        submitLabel={t`Create community`}
        onCancel={() => void navigate({ to: '/communities' })}
        onDone={({ id, name }) => {
          toast(t`${name} was created.`);
          void navigate({ to: communityPath(id), replace: true });
        }}
      />
    </div>
  );
}
