import { searchLimits, searchQuery } from '@gesso/domain/search';
import { t } from '@lingui/core/macro';
import { useNavigate } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { useState } from 'react';
import { IconButton } from '../../ui/icon-button.tsx';
import { TextField } from '../../ui/text-field.tsx';

/** Links to the search for communities. */
export function CommunitySearch() {
  const [typed, setTyped] = useState('');
  const navigate = useNavigate();
  return (
    <search>
      <form
        className="mb-6 max-w-xl"
        onSubmit={(event) => {
          event.preventDefault();
          const q = searchQuery(typed);
          if (q) void navigate({ to: '/search', search: { q, filter: 'communities' } });
        }}
      >
        <TextField
          label={t`Search communities`}
          hideLabel
          type="search"
          placeholder={t`Search communities`}
          autoComplete="off"
          enterKeyHint="search"
          maxLength={searchLimits.queryMax}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
          end={
            <IconButton label={t`Search communities`} type="submit">
              <Search size={18} aria-hidden="true" />
            </IconButton>
          }
        />
      </form>
    </search>
  );
}
