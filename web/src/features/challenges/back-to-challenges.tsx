import { Link } from '@tanstack/react-router';
import { BackArrow, backLinkClass } from '../../ui/back-arrow.tsx';

/** The way up from any of the challenge's screens. */
export const BackToChallenges = () => (
  <Link to="/challenges" className={backLinkClass}>
    <BackArrow />
    Challenges
  </Link>
);
