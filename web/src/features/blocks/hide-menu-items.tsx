import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Ban, Volume2, VolumeX } from 'lucide-react';
import { MenuItem } from '../../ui/menu.tsx';
import { type HideablePerson, mute, unmute } from './change-hidden.ts';
import { mutedQuery } from './hidden-queries.ts';
import { openBlock } from './opened-block.ts';

type HideMenuItemsProps = {
  person: HideablePerson;
  /** leaves the screen that is gone after a block */
  onBlocked?: () => void;
};

/** Mute and Block, for the menus of a person's content: callers check canHide. */
export function HideMenuItems({ person, onBlocked }: HideMenuItemsProps) {
  const { fullName } = person;
  return (
    <>
      <MuteMenuItem person={person} />
      <MenuItem tone="danger" onSelect={() => openBlock(person, onBlocked)}>
        <Ban size={16} aria-hidden="true" />
        <span className="min-w-0 truncate">
          <Trans>Block {fullName}</Trans>
        </span>
      </MenuItem>
    </>
  );
}

/**
 * Offers Mute until the state is loaded: it changes nothing for an account that is already muted.
 */
function MuteMenuItem({ person }: { person: HideablePerson }) {
  const { fullName } = person;
  const client = useQueryClient();
  const muted = useQuery(mutedQuery(person.id)).data ?? false;
  const Icon = muted ? Volume2 : VolumeX;
  return (
    <MenuItem onSelect={() => void (muted ? unmute : mute)(client, person)}>
      <Icon size={16} aria-hidden="true" className="text-muted" />
      <span className="min-w-0 truncate">
        {muted ? t`Unmute ${fullName}` : t`Mute ${fullName}`}
      </span>
    </MenuItem>
  );
}
