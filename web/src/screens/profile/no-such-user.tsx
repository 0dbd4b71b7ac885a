import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';

export function NoSuchUser() {
  useTitle(messageFor('user-not-found'));
  return (
    <NotFoundState
      title={messageFor('user-not-found')}
      text={t`The username may have changed, or the address may be wrong.`}
    >
      <Link to="/" className={buttonClass('primary')}>
        <Trans>Back to Home</Trans>
      </Link>
    </NotFoundState>
  );
}
