import {
  isSearchable,
  readColours,
  SEARCH_FILTERS,
  type SearchFilter,
  searchLimits,
} from '@gesso/domain/search';
import { isArtForm } from '@gesso/domain/tags';
import { t } from '@lingui/core/macro';
import { type ReactNode, useRef } from 'react';
import { messageFor } from '../../platform/i18n/message-for.ts';
import { useMember } from '../../platform/session/member-context.tsx';
import { ToggleChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/text-field.tsx';
import { ArtFormField } from './art-form-field.tsx';
import type { PrefetchPost } from './artwork-results.tsx';
import { ColourPicker } from './colour-picker.tsx';
import { ColourResults } from './colour-results.tsx';
import { moveAmongResults } from './move-among-results.ts';
import { useRecentSearches } from './recent-searches.ts';
import { RecentSearchesList } from './recent-searches-list.tsx';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchResults } from './search-results.tsx';
import { isResult, rememberResult, useOpenedResult } from './use-opened-result.ts';
import { type SearchParams, useSearchParams } from './use-search-params.ts';

const labels: Record<SearchFilter, string> = {
  all: t({ message: 'All', context: 'kinds of search results' }),
  artists: t`Artists`,
  artworks: t`Artworks`,
  tags: t`Tags`,
  communities: t`Communities`,
};

type SearchPanelProps = {
  start: SearchParams;
  onSearch: (search: SearchParams) => void;
  prefetchPost: PrefetchPost;
  /** shown before anything is typed */
  explore: ReactNode;
  /** leaves room at the field's end for a close button */
  besideClose?: boolean;
};

/** Search field, filters and results, for the overlay and the page. */
export function SearchPanel(props: SearchPanelProps) {
  const { start, onSearch, prefetchPost, explore, besideClose = false } = props;
  const params = useSearchParams(start, onSearch);
  const { typed, search, type, searchNow, searchFor, choose, pickColours, pickForm } = params;
  const colours = readColours(search.colours ?? '');
  const form = search.form !== undefined && isArtForm(search.form) ? search.form : undefined;
  const { recent, isPending, ...recents } = useRecentSearches(useMember().id);
  const panel = useRef<HTMLElement>(null);
  useOpenedResult(panel);
  const focusField = () =>
    panel.current?.querySelector<HTMLElement>('input[type="search"]')?.focus();
  return (
    <search
      ref={panel}
      className="flex flex-col gap-4"
      onKeyDown={moveAmongResults}
      onClickCapture={(event) => {
        rememberResult(event);
        if (isSearchable(typed) && isResult(event)) recents.remember(typed);
      }}
    >
      <TextField
        label={t`Search artists, artworks, tags and communities`}
        hideLabel
        type="search"
        placeholder={t`Artists, artworks, tags, communities`}
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLimits.queryMax}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => {
          if (key !== 'Enter') return;
          searchNow();
          if (isSearchable(typed)) recents.remember(typed);
        }}
        className={cx('max-w-3xl', besideClose && 'me-12')}
      />
      <ColourPicker colours={colours} onChange={pickColours} />
      {colours.length > 0 ? (
        <>
          <ArtFormField form={form} onPick={pickForm} />
          <ColourResults colours={colours} q={search.q} form={form} prefetchPost={prefetchPost} />
        </>
      ) : (
        <>
          <Filters chosen={search.filter} onChoose={choose} />
          <Answer typed={typed} search={search} onFilter={choose} prefetchPost={prefetchPost} />
        </>
      )}
      {colours.length === 0 && !isSearchable(typed) && !isPending && (
        <div className="@container flex flex-col gap-10 pt-2">
          {recent.length > 0 && (
            <RecentSearchesList
              recent={recent}
              onSearch={(q) => {
                searchFor(q);
                recents.remember(q);
                focusField();
              }}
              onRemove={recents.remove}
              onReplace={recents.replace}
              onEmptied={focusField}
            />
          )}
          {explore}
        </div>
      )}
    </search>
  );
}

type FiltersProps = { chosen: SearchFilter; onChoose: (filter: SearchFilter) => void };

/** Color searches return only posts, so there is nothing to filter. */
const Filters = ({ chosen, onChoose }: FiltersProps) => (
  <fieldset aria-label={t`Search in`} className="flex flex-wrap gap-2">
    {SEARCH_FILTERS.map((filter) => (
      <ToggleChip key={filter} pressed={chosen === filter} onPress={() => onChoose(filter)}>
        {labels[filter]}
      </ToggleChip>
    ))}
  </fieldset>
);

type AnswerProps = {
  typed: string;
  search: SearchParams;
  onFilter: (filter: SearchFilter) => void;
  prefetchPost: PrefetchPost;
};

function Answer({ typed, search, ...acts }: AnswerProps) {
  if (!isSearchable(typed)) {
    return (
      <p role="status" className="text-14 text-muted">
        {messageFor('search-too-short')}
      </p>
    );
  }
  if (!isSearchable(search.q)) return <ResultsSkeleton />;
  return <SearchResults search={search} {...acts} />;
}
