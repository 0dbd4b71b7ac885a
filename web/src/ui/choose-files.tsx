import { type ReactNode, useRef } from 'react';

type ChooseFilesProps = {
  accept?: string;
  multiple?: boolean;
  /** the accessible name of the file input */
  label?: string;
  onFiles: (files: File[]) => void;
  /** renders the control that opens the file picker */
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
          // Reset, so that choosing the same file again fires a change event.
          currentTarget.value = '';
        }}
      />
      {children(() => input.current?.click())}
    </>
  );
}
