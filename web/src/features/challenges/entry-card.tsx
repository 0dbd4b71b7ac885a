import type { Submission } from '@gesso/domain/challenges';
import { memo } from 'react';
import { EntryPicture } from './entry-picture.tsx';
import { LikeEntryButton } from './like-entry-button.tsx';
import { PlaceBadge } from './place-badge.tsx';
import { placeName } from './place-name.ts';

/** px under the picture for the description, the artist and the likes */
export const CARD_FOOTER = 100;

type EntryCardProps = {
  entry: Submission;
  /** In the first row: fetched at once. */
  eager: boolean;
  onOpen: (entry: Submission) => void;
};

/** One entry in a grid: image, description, likes. */
export const EntryCard = memo(function EntryCard({ entry, eager, onOpen }: EntryCardProps) {
  const { author, description, place } = entry;
  return (
    <article data-entry={entry.id} className="flex h-full flex-col">
      <button
        type="button"
        aria-label={`${place ? `${placeName(place)}: ` : ''}Open the entry by ${author.username}`}
        onClick={() => onOpen(entry)}
        className="relative block w-full shrink-0 cursor-zoom-in rounded-tile"
      >
        <EntryPicture entry={entry} eager={eager} className="w-full rounded-tile" />
        {place && <PlaceBadge place={place} className="absolute top-2.5 left-2.5" />}
      </button>
      <p className="mt-2.5 line-clamp-2 h-10 shrink-0 px-0.5 text-14">{description}</p>
      <div className="flex items-center justify-between gap-2 px-0.5">
        <span className="truncate text-12 text-muted">@{author.username}</span>
        <LikeEntryButton entry={entry} />
      </div>
    </article>
  );
});
