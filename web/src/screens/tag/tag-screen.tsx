import { isArtForm } from '@gesso/domain/tags';
import { Link, useParams } from '@tanstack/react-router';
import { Feed } from '../../features/posts/feed.tsx';
import { postSources } from '../../features/posts/post-source.ts';
import { overlayLink } from '../../platform/page/overlay-link.ts';
import { useTitle } from '../../platform/page/use-title.ts';
import { buttonClass } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';

/** Everything posted with one tag, newest first. */
export function TagScreen() {
  const { name } = useParams({ from: '/member/tags/$name' });
  return isArtForm(name) ? <TagWall tag={name} /> : <UnknownTag name={name} />;
}

function TagWall({ tag }: { tag: string }) {
  useTitle(tag);
  return (
    <div className="py-6 md:py-10">
      <h1 className="mb-5 break-words font-display text-28 md:text-40">{tag}</h1>
      <Feed
        source={postSources.tagged(tag)}
        label={`Posts tagged ${tag}`}
        empty={
          <EmptyState
            title="No posts found"
            text={`Nobody has posted anything tagged ${tag} yet.`}
            drawing="frames"
            action={
              <Link
                {...overlayLink('create-post', '/create-post')}
                className={buttonClass('primary')}
              >
                Create the first post
              </Link>
            }
          />
        }
      />
    </div>
  );
}

function UnknownTag({ name }: { name: string }) {
  useTitle('Not here');
  return (
    <EmptyState
      title="There is no such tag"
      text={`No post can be tagged ${name}.`}
      drawing="frames"
      action={
        <Link {...overlayLink('search', '/search')} className={buttonClass('primary')}>
          Search
        </Link>
      }
    />
  );
}
