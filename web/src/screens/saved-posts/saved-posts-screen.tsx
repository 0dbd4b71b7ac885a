import { Link } from '@tanstack/react-router';
import { PostGrid } from '../../features/posts/post-grid.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

export function SavedPostsScreen() {
  useTitle('Saved Posts');
  return (
    <div className="py-6 md:py-10">
      <h1 className="mb-6 font-display text-28 md:text-40">Saved Posts</h1>
      <PostGrid
        source={postSources.saved}
        label="Saved posts"
        problem="saved-load-failed"
        empty={
          <EmptyState
            title="No Saved Posts"
            text="Save posts you love to see them here"
            drawing="pot"
            action={
              <Link to="/" className={buttonClass('primary')}>
                Browse Gallery
              </Link>
            }
          />
        }
      />
    </div>
  );
}
