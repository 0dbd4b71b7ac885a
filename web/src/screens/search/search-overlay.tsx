import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { usePrefetchPost } from '../../features/posts/post-query.ts';
import { SearchPanel } from '../../features/search/search-panel.tsx';
import type { SearchParams } from '../../features/search/use-search-params.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { Explore } from './explore.tsx';

type OverlayProps = { onClose: () => void; search: Partial<SearchParams> };

/**
 * The search overlay; its state is in the search params, so that going back from a post restores
 * it.
 */
export function SearchOverlay({ onClose, search }: OverlayProps) {
  const navigate = useNavigate();
  const prefetchPost = usePrefetchPost();
  const { q = '', filter = 'all', colours, form } = search;
  const keep = (words: SearchParams) =>
    void navigate({
      to: '.',
      search: (now: object) => ({ ...now, ...words }),
      mask: { to: '/search', search: words, unmaskOnReload: true },
      state: { overlay: true },
      replace: true,
      resetScroll: false,
    });
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t`Search`}
      hideTitle
      size="large"
      className="sm:mt-[8vh] sm:min-h-96"
    >
      <SearchPanel
        start={{ q, filter, colours, form }}
        onSearch={keep}
        prefetchPost={prefetchPost}
        explore={<Explore prefetchPost={prefetchPost} />}
        besideClose
      />
    </Dialog>
  );
}
