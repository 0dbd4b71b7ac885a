import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { ChangePasswordForm } from '../../features/accounts/change-password-form.tsx';
import { DeviceList } from '../../features/accounts/device-list.tsx';
import { LanguageField } from '../../features/languages/language-field.tsx';
import { VerifyBanner } from '../../features/recovery/verify-banner.tsx';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

export function AccountSection() {
  const { email } = useMember();
  return (
    <>
      <Email />
      <TitledGroup title={t`Language`}>
        <LanguageField />
      </TitledGroup>
      <TitledGroup title={t`Password`} text={t`Changing it signs you out on all other devices.`}>
        <ChangePasswordForm email={email} />
      </TitledGroup>
      <TitledGroup
        title={t`Your devices`}
        text={t`If you don’t recognize a device, sign it out and change your password.`}
      >
        <DeviceList />
      </TitledGroup>
    </>
  );
}

/** Links to the existing flows for confirming and changing the email address. */
function Email() {
  const { email, emailVerified } = useMember();
  return (
    <TitledGroup title={t`Email`} text={t`Only you can see it.`}>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0">
          <span className="block break-words">
            <bdi>{email}</bdi>
          </span>
          <span className="block text-14 text-muted">
            {emailVerified ? t({ message: 'Confirmed', context: 'email' }) : t`Not confirmed yet`}
          </span>
        </p>
        <Link to="/change-email" className={buttonClass('quiet')}>
          <Trans>Change email</Trans>
        </Link>
      </div>
      <div className="mt-4 empty:hidden">
        <VerifyBanner />
      </div>
    </TitledGroup>
  );
}
