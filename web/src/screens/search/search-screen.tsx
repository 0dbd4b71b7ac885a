import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { usePrefetchPost } from '../../features/posts/post-query.ts';
import { SearchPanel } from '../../features/search/search-panel.tsx';
import { useTitle } from '../../platform/page/use-title.ts';
import { Explore } from './explore.tsx';

/** The search page; its state is in the search params. */
export function SearchScreen() {
  useTitle(t`Search`);
  const navigate = useNavigate();
  const prefetchPost = usePrefetchPost();
  const { q = '', filter = 'all', colours, form } = useSearch({ from: '/member/search' });
  return (
    <div className="py-6 md:py-10">
      <h1 className="mb-5 font-display text-28 md:text-40">
        <Trans>Search</Trans>
      </h1>
      <SearchPanel
        explore={<Explore prefetchPost={prefetchPost} />}
        start={{ q, filter, colours, form }}
        prefetchPost={prefetchPost}
        onSearch={(words) =>
          void navigate({ to: '/search', search: words, replace: true, resetScroll: false })
        }
      />
    </div>
  );
}
