import { HiddenPeople } from '../../features/blocks/hidden-people.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

export const BlockedSection = () => (
  <TitledGroup
    title="People you do not see"
    text="People you block cannot see you either. People you mute are only hidden from your lists. Neither is told."
  >
    <HiddenPeople />
  </TitledGroup>
);
