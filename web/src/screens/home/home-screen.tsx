import { Link } from '@tanstack/react-router';
import { Feed } from '../../features/posts/feed.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { VerifyBanner } from '../../features/recovery/verify-banner.tsx';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function HomeScreen() {
  useTitle('Gesso');
  return (
    <div className="pt-4 md:pt-6">
      <h1 className="sr-only">All works, newest first</h1>
      <VerifyBanner />
      <Feed source={postSources.all} label="All works" empty={<NoWorks />} />
    </div>
  );
}

const NoWorks = () => (
  <EmptyState
    title="No posts found"
    text="The wall is still white. Yours could be the first work on it."
    action={
      <Link {...overlayLink('create-post', '/create-post')} className={buttonClass('primary')}>
        Create the first post
      </Link>
    }
  />
);
