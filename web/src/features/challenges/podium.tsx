import type { Place, Submission } from '@gesso/domain/challenges';
import { cx } from '../../ui/cx.ts';
import { Picture } from '../../ui/picture.tsx';
import { LikeEntryButton } from './like-entry-button.tsx';
import { placeName } from './place-name.ts';

type PodiumProps = { winners: Submission[]; onOpen: (entry: Submission) => void };

/** px; a tall picture must not tower over the first place */
const PICTURE_HEIGHT = 300;

// On wide screens the first stands in the middle, on the highest step.
const order: Record<Place, string> = { 1: 'sm:order-2', 2: 'sm:order-1', 3: 'sm:order-3' };
const step: Record<Place, string> = { 1: 'sm:h-40', 2: 'sm:h-30', 3: 'sm:h-23' };

/** The three most liked entries of a week that is over. */
export function Podium({ winners, onOpen }: PodiumProps) {
  return (
    <ol
      aria-label="Podium"
      className="mx-auto grid w-full max-w-4xl items-end gap-6 sm:auto-cols-fr sm:grid-flow-col sm:gap-3"
    >
      {winners.map((entry) => (
        <Winner key={entry.id} entry={entry} place={entry.place ?? 3} onOpen={onOpen} />
      ))}
    </ol>
  );
}

type WinnerProps = { entry: Submission; place: Place; onOpen: (entry: Submission) => void };

function Winner({ entry, place, onOpen }: WinnerProps) {
  const { picture, author, description } = entry;
  const widest = Math.round((PICTURE_HEIGHT * picture.width) / picture.height);
  return (
    <li className={cx('flex min-w-0 flex-col items-center', order[place])}>
      <button
        type="button"
        aria-label={`Open the entry by ${author.username}`}
        onClick={() => onOpen(entry)}
        style={{ maxWidth: widest }}
        className="block w-full cursor-zoom-in rounded-t-tile"
      >
        <Picture
          src={picture.previewUrl}
          width={picture.width}
          height={picture.height}
          thumbhash={picture.thumbhash}
          alt={description}
          eager
          className="w-full rounded-t-tile"
        />
      </button>
      <div
        className={cx(
          'flex w-full flex-col items-center rounded-b-tile bg-surface px-3 py-3 text-center inset-ring inset-ring-line sm:rounded-t-6',
          step[place],
        )}
      >
        <p className={cx('font-display text-20', place === 1 && 'text-accent-text')}>
          {placeName(place)}
        </p>
        <div className="flex max-w-full items-center gap-1">
          <span className="truncate text-14 text-muted">@{author.username}</span>
          <LikeEntryButton entry={entry} />
        </div>
      </div>
    </li>
  );
}
