import { t } from '@lingui/core/macro';
import { type DragEvent, type ReactNode, useState } from 'react';
import { cx } from '../../../ui/cx.ts';

type DropAreaProps = {
  onFiles: (files: File[]) => void;
  disabled: boolean;
  children: ReactNode;
};

const carriesFiles = (event: DragEvent): boolean => event.dataTransfer.types.includes('Files');

/** A drop target for files around its children. */
export function DropArea({ onFiles, disabled, children }: DropAreaProps) {
  const [over, setOver] = useState(false);
  const onDragOver = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    if (!disabled) setOver(true);
  };
  const onDragLeave = (event: DragEvent<HTMLElement>) => {
    const { relatedTarget, currentTarget } = event;
    if (!(relatedTarget instanceof Node && currentTarget.contains(relatedTarget))) setOver(false);
  };
  const onDrop = (event: DragEvent) => {
    if (!carriesFiles(event)) return;
    event.preventDefault();
    setOver(false);
    if (!disabled) onFiles([...event.dataTransfer.files]);
  };
  return (
    <section
      aria-label={t`New post`}
      data-drop-area
      onDragOver={onDragOver}
      onDragLeave={onDragLeave}
      onDrop={onDrop}
      className={cx(
        'flex flex-1 flex-col rounded-tile transition-[outline-color] outline-2 outline-offset-4 outline-dashed',
        over ? 'outline-accent' : 'outline-transparent',
      )}
    >
      {children}
    </section>
  );
}
