import { lazy, Suspense } from 'react';
import { closeBlock, useOpenedBlock } from './opened-block.ts';

/** Rarely needed, so its chunk is loaded on demand. */
const BlockDialog = lazy(async () => {
  const { BlockDialog: Dialog } = await import('./block-dialog.tsx');
  return { default: Dialog };
});

/** The confirmation of a block, for every screen. */
export function BlockOverlay() {
  const opened = useOpenedBlock();
  if (!opened) return null;
  return (
    <Suspense>
      <BlockDialog key={opened.person.id} {...opened} onClose={closeBlock} />
    </Suspense>
  );
}
