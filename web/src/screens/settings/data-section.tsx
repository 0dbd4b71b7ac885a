import { exportLimits } from '@gesso/domain/exports';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { DeleteAccount } from '../../features/deletion/delete-account.tsx';
import { ExportPanel } from '../../features/exports/export-panel.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

export const DataSection = () => (
  <>
    <TitledGroup
      title="Download your data"
      text={`One file with your pictures, everything you wrote, liked, saved and follow, and a page that shows your gallery without a network. It is kept for ${exportLimits.days} days, for you alone.`}
    >
      <ExportPanel />
    </TitledGroup>
    <TitledGroup
      title="Delete your account"
      text="You see first what goes, and can change your mind for two weeks."
    >
      <DeleteAccount PasswordField={PasswordField} />
    </TitledGroup>
  </>
);
