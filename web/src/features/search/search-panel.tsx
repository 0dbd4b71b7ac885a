import { sentenceFor } from '@gesso/domain/catalogue';
import {
  isSearchable,
  SEARCH_FILTERS,
  type SearchFilter,
  searchLimits,
} from '@gesso/domain/search';
import { useRef } from 'react';
import { ToggleChip } from '../../ui/chip.tsx';
import { cx } from '../../ui/cx.ts';
import { TextField } from '../../ui/text-field.tsx';
import type { OnApproach } from './artwork-results.tsx';
import { moveAmongResults } from './move-among-results.ts';
import { ResultsSkeleton } from './results-skeleton.tsx';
import { SearchResults } from './search-results.tsx';
import { rememberResult, useOpenedResult } from './use-opened-result.ts';
import { type SearchParams, useSearchParams } from './use-search-params.ts';

const labels: Record<SearchFilter, string> = {
  all: 'All',
  artists: 'Artists',
  artworks: 'Artworks',
  tags: 'Tags',
  communities: 'Communities',
};

type SearchPanelProps = {
  start: SearchParams;
  onSearch: (search: SearchParams) => void;
  onApproach: OnApproach;
  /** leaves room at the field's end for a close button */
  besideClose?: boolean;
};

/** Search field, filters and results, for the overlay and the page. */
export function SearchPanel({
  start,
  onSearch,
  onApproach,
  besideClose = false,
}: SearchPanelProps) {
  const { typed, search, type, searchNow, choose } = useSearchParams(start, onSearch);
  const panel = useRef<HTMLElement>(null);
  useOpenedResult(panel);
  return (
    <search
      ref={panel}
      className="flex flex-col gap-4"
      onKeyDown={moveAmongResults}
      onClickCapture={rememberResult}
    >
      <TextField
        label="Search artists, artworks and tags"
        hideLabel
        type="search"
        placeholder="Artists, artworks and tags"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={searchLimits.queryMax}
        value={typed}
        onChange={({ target }) => type(target.value)}
        onKeyDown={({ key }) => key === 'Enter' && searchNow()}
        className={cx('max-w-6xl', besideClose && 'mr-12')}
      />
      <fieldset aria-label="Search in" className="flex flex-wrap gap-2">
        {SEARCH_FILTERS.map((filter) => (
          <ToggleChip
            key={filter}
            pressed={search.filter === filter}
            onPress={() => choose(filter)}
          >
            {labels[filter]}
          </ToggleChip>
        ))}
      </fieldset>
      <Answer typed={typed} search={search} onFilter={choose} onApproach={onApproach} />
    </search>
  );
}

type AnswerProps = {
  typed: string;
  search: SearchParams;
  onFilter: (filter: SearchFilter) => void;
  onApproach: OnApproach;
};

function Answer({ typed, search, ...acts }: AnswerProps) {
  if (!isSearchable(typed)) {
    return (
      <p role="status" className="py-10 text-center text-muted">
        {sentenceFor('search-too-short')}
      </p>
    );
  }
  if (!isSearchable(search.q)) return <ResultsSkeleton />;
  return <SearchResults search={search} {...acts} />;
}
