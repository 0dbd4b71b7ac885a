import { useNavigate, useSearch } from '@tanstack/react-router';
import { SearchPanel } from '../../features/search/search-panel.tsx';
import { useTitle } from '../../platform/page/use-title.ts';

/** Search as a page of its own: what is looked for stands in the address. */
export function SearchScreen() {
  useTitle('Search');
  const navigate = useNavigate();
  const { q = '', filter = 'all' } = useSearch({ from: '/member/search' });
  return (
    <div className="py-6 md:py-10">
      <h1 className="mb-5 font-display text-28 md:text-40">Search</h1>
      <SearchPanel
        start={{ q, filter }}
        onLook={(words) =>
          void navigate({ to: '/search', search: words, replace: true, resetScroll: false })
        }
      />
    </div>
  );
}
