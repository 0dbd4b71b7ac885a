import type { Submission } from '@gesso/domain/challenges';
import { type ContentLabels, canLabel, labelsOf } from '@gesso/domain/content-preferences';
import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { type ComponentType, type ReactNode, useState } from 'react';
import { useViewer } from '../../platform/session/session.ts';
import { MenuItem } from '../../ui/menu.tsx';
import { MoreMenu } from '../../ui/more-menu.tsx';
import { submissionInWords } from './submission-in-words.ts';
import { useSaveLabels } from './use-save-labels.ts';

/** The dialog that changes the labels, injected from another feature. */
export type LabelDialogComponent = ComponentType<{
  labels: ContentLabels;
  about: string;
  onSave: (labels: ContentLabels) => Promise<void>;
  onClose: () => void;
}>;

type SubmissionMenuProps = {
  submission: Submission;
  /** menu items for another member's submission */
  items: ReactNode;
  labelDialog: LabelDialogComponent;
};

/** The menu of a submission. */
export function SubmissionMenu({
  submission,
  items,
  labelDialog: LabelDialog,
}: SubmissionMenuProps) {
  const [labelling, setLabelling] = useState(false);
  const saveLabels = useSaveLabels(submission);
  const mayLabel = canLabel(useViewer(), submission);
  if (!mayLabel && !items) return null;
  return (
    <>
      <MoreMenu label={t`Submission menu`}>
        {mayLabel && (
          <MenuItem onSelect={() => setLabelling(true)}>
            <Trans>Content labels</Trans>
          </MenuItem>
        )}
        {items}
      </MoreMenu>
      {labelling && (
        <LabelDialog
          labels={labelsOf(submission)}
          about={submissionInWords(submission)}
          onSave={saveLabels}
          onClose={() => setLabelling(false)}
        />
      )}
    </>
  );
}
