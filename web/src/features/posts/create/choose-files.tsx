import { type ReactNode, useRef } from 'react';

type ChooseFilesProps = {
  onFiles: (files: File[]) => void;
  /** The control that opens the device's own chooser. */
  children: (open: () => void) => ReactNode;
};

export function ChooseFiles({ onFiles, children }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed.
          currentTarget.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
