import { deletionMessages } from '@gesso/domain/deletion';
import { t } from '@lingui/core/macro';
import { X } from 'lucide-react';
import { useState } from 'react';
import { BottomNotice } from '../../ui/bottom-notices.tsx';
import { IconButton } from '../../ui/icon-button.tsx';

const DISMISSED = 'gesso-deletion-undone-read';

function wasDismissed(): boolean {
  try {
    return sessionStorage.getItem(DISMISSED) !== null;
  } catch {
    return false;
  }
}

function keepDismissed(): void {
  try {
    sessionStorage.setItem(DISMISSED, '1');
  } catch {
    // Without storage (private window) it stays dismissed until the page is reloaded.
  }
}

/** Shown to members who kept their account by signing in, until dismissed in this tab. */
export function UndoneBar() {
  const [dismissed, setDismissed] = useState(wasDismissed);
  const dismiss = () => {
    keepDismissed();
    setDismissed(true);
  };
  if (dismissed) return null;
  return (
    <BottomNotice label={t`Your account will not be deleted`}>
      <p role="status" className="min-w-0 flex-1">
        {deletionMessages.undone}
      </p>
      <IconButton
        label={t({ message: 'Dismiss', context: 'a message on the screen' })}
        onClick={dismiss}
        className="-me-2"
      >
        <X size={18} aria-hidden="true" />
      </IconButton>
    </BottomNotice>
  );
}
