import { t } from '@lingui/core/macro';
import { HiddenPeople } from '../../features/blocks/hidden-people.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

export const BlockedSection = () => (
  <TitledGroup
    title={t`Blocked and muted accounts`}
    text={t`People you block can’t see you either. People you mute are only hidden from your lists. They won’t be notified.`}
  >
    <HiddenPeople />
  </TitledGroup>
);
