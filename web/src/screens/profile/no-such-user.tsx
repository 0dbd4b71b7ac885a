import { sentenceFor } from '@gesso/domain/catalogue';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NotHere } from '../../ui/not-here.tsx';

export function NoSuchUser() {
  useTitle(sentenceFor('user-not-found'));
  return (
    <NotHere
      title={sentenceFor('user-not-found')}
      text="This name may have changed, or it was never taken."
    >
      <Link to="/" className={buttonClass('primary')}>
        Back to Home
      </Link>
    </NotHere>
  );
}
