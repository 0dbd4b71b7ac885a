import { deletionLimits } from '@gesso/domain/deletion';
import { exportLimits } from '@gesso/domain/exports';
import { plural, t } from '@lingui/core/macro';
import { PasswordField } from '../../features/accounts/password-field.tsx';
import { DeleteAccount } from '../../features/deletion/delete-account.tsx';
import { ExportPanel } from '../../features/exports/export-panel.tsx';
import { OriginalSpace } from '../../features/originals/original-space.tsx';
import { TitledGroup } from '../../ui/titled-group.tsx';

export const DataSection = () => (
  <>
    <TitledGroup
      title={t`Download your data`}
      text={t`A ZIP file with your images, everything you wrote, liked and saved, the people you follow, and a page that shows your gallery offline. Only you can download it, for ${plural({ days: exportLimits.days }, { one: '# day', other: '# days' })}.`}
    >
      <ExportPanel />
    </TitledGroup>
    <TitledGroup
      title={t`Originals`}
      text={t`The original files people can zoom into. You can remove each one from its post.`}
    >
      <OriginalSpace />
    </TitledGroup>
    <TitledGroup
      title={t`Delete your account`}
      text={t`First, you’ll see what will be deleted. Afterward, you have ${plural({ days: deletionLimits.pauseDays }, { one: '# day', other: '# days' })} to change your mind.`}
    >
      <DeleteAccount PasswordField={PasswordField} />
    </TitledGroup>
  </>
);
