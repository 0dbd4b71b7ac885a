import { HiddenPeople } from '../../features/blocks/hidden-people.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

export const BlockedSection = () => (
  <TitledGroup
    title="People you do not see"
    text="Whom you block cannot see you either. Whom you mute is only hidden from your lists. Neither is told."
  >
    <HiddenPeople />
  </TitledGroup>
);
