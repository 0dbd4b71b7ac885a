import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { BackArrow, backLinkClass } from '../../ui/back-arrow.tsx';

/** The back link of the challenge screens. */
export const BackToChallenges = () => (
  <Link to="/challenges" className={backLinkClass}>
    <BackArrow />
    <Trans>Challenges</Trans>
  </Link>
);
