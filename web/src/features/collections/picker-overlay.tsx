import { lazy, Suspense } from 'react';
import { MemberProvider } from '../../platform/session/member-context.tsx';
import { useViewer } from '../../platform/session/session.ts';
import { closePicker, useOpenedPicker } from './opened-picker.ts';

/** Loaded when the picker is first opened. */
const CollectionPicker = lazy(() => import('./collection-picker.tsx'));

/** The collection picker, for every screen. */
export function PickerOverlay() {
  const postId = useOpenedPicker();
  const viewer = useViewer();
  if (postId === null || !viewer) return null;
  return (
    <MemberProvider member={viewer}>
      <Suspense>
        <CollectionPicker key={postId} postId={postId} onClose={closePicker} />
      </Suspense>
    </MemberProvider>
  );
}
