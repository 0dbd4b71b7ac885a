import { privacyPolicy, termsOfService } from '@gesso/domain/legal';
import { LegalParts } from '../../features/legal/legal-parts.tsx';
import { Dialog } from '../../ui/dialog.tsx';

const policies = { privacy: privacyPolicy, terms: termsOfService };
export type PolicyName = keyof typeof policies;

type PolicyDialogProps = { name: PolicyName; onClose: () => void };

/** One policy in a dialog; its chunk is loaded on demand. */
export default function PolicyDialog({ name, onClose }: PolicyDialogProps) {
  const policy = policies[name];
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={policy.title}
      description={policy.inShort}
    >
      <div lang="en" dir="ltr" className="text-14">
        <LegalParts section={policy} />
      </div>
    </Dialog>
  );
}
