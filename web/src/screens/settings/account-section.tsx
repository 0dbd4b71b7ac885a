import { Link } from '@tanstack/react-router';
import { VerifyBanner } from '../../features/recovery/verify-banner.tsx';
import { useMember } from '../../platform/session/member-context.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

export function AccountSection() {
  return <Email />;
}

/** Confirming and changing the address are the flows that stand elsewhere, too. */
function Email() {
  const { email, emailVerified } = useMember();
  return (
    <TitledGroup title="Email" text="Only you can see it.">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p className="min-w-0">
          <span className="block break-words">{email}</span>
          <span className="block text-14 text-muted">
            {emailVerified ? 'Confirmed' : 'Not confirmed yet'}
          </span>
        </p>
        <Link to="/change-email" className={buttonClass('quiet')}>
          Change email
        </Link>
      </div>
      <div className="mt-4 empty:hidden">
        <VerifyBanner />
      </div>
    </TitledGroup>
  );
}
