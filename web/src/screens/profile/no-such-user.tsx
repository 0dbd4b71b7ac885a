import { sentenceFor } from '@gesso/domain/catalogue';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { NotFoundState } from '../../ui/not-found-state.tsx';

export function NoSuchUser() {
  useTitle(sentenceFor('user-not-found'));
  return (
    <NotFoundState
      title={sentenceFor('user-not-found')}
      text="This name may have changed, or it was never taken."
    >
      <Link to="/" className={buttonClass('primary')}>
        Back to Home
      </Link>
    </NotFoundState>
  );
}
