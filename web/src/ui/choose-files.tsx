import { type ReactNode, useRef } from 'react';

type ChooseFilesProps = {
  accept?: string;
  multiple?: boolean;
  /** Names the choice where the control alone does not. */
  label?: string;
  onFiles: (files: File[]) => void;
  /** The control that opens the device's own chooser. */
  children: (open: () => void) => ReactNode;
};

export function ChooseFiles(props: ChooseFilesProps) {
  const { accept = 'image/*', multiple = false, label, onFiles, children } = props;
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={accept}
        multiple={multiple}
        aria-label={label}
        hidden
        onChange={({ currentTarget }) => {
          onFiles([...(currentTarget.files ?? [])]);
          // The same file can be chosen again after it was removed or refused.
          currentTarget.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
