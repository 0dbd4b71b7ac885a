import type { PodiumPlace } from '@gesso/domain/challenges';
import { Trophy } from 'lucide-react';
import { cx } from '../../ui/cx.ts';
import { placeName } from './place-name.ts';

/** The place of a submission, on its image or beside its name. */
export const PlaceBadge = ({ place, className }: { place: PodiumPlace; className?: string }) => (
  <span
    className={cx(
      'inline-flex shrink-0 items-center gap-1.5 whitespace-nowrap rounded-full px-2.5 py-1 font-medium text-12',
      place === 1 ? 'bg-accent-ground text-white' : 'bg-picture-button text-on-picture',
      className,
    )}
  >
    <Trophy size={13} aria-hidden="true" />
    {placeName(place)}
  </span>
);
