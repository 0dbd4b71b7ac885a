import { sentenceFor } from '@gesso/domain/catalogue';
import { Link } from '@tanstack/react-router';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function NoSuchUser() {
  useTitle(sentenceFor('user-not-found'));
  return (
    <EmptyState
      title={sentenceFor('user-not-found')}
      text="This name may have changed, or it was never taken."
      drawing="lens"
      action={
        <Link to="/" className={buttonClass('primary')}>
          Back to Home
        </Link>
      }
    />
  );
}
