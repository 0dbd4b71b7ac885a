import type { Submission } from '@gesso/domain/challenges';
import { Masonry } from '../../ui/masonry/masonry.tsx';
import { CARD_FOOTER, EntryCard } from './entry-card.tsx';

type EntryGridProps = {
  label: string;
  entries: Submission[];
  columns?: number;
  onOpen: (entry: Submission) => void;
  onEndReached?: () => void;
};

const keyOf = (entry: Submission): string => entry.id;
const ratioOf = ({ picture }: Submission): number => picture.width / picture.height;

/** Entries in their own proportions. */
export function EntryGrid({ label, entries, columns = 4, onOpen, onEndReached }: EntryGridProps) {
  return (
    <Masonry
      label={label}
      items={entries}
      keyOf={keyOf}
      ratioOf={ratioOf}
      columns={columns}
      footer={CARD_FOOTER}
      onEndReached={onEndReached}
      renderItem={(entry, place) => (
        <EntryCard entry={entry} eager={place.top === 0} onOpen={onOpen} />
      )}
    />
  );
}
