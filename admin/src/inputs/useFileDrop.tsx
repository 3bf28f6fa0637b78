import { useDropzone } from 'react-dropzone';

interface FileDropOptions {
  /** Label of the file field, for assistive technology. */
  label: string;
  /** File types that the file dialog offers, as in the `accept` attribute. The caller validates the file. */
  accept: string;
  disabled: boolean;
  onFile: (file: File) => void;
}

/** Returns the look of a place to drop a file. */
export function dropZoneStyle(isOver: boolean) {
  return {
    border: '1px dashed',
    borderColor: isOver ? 'primary.main' : 'text.secondary',
    borderRadius: 1.5,
    bgcolor: isOver ? 'action.selected' : 'action.hover',
  };
}

/** Lets an operator choose one file or drop it on an element: spread `dropTarget` on the element and render `input` in it. */
export function useFileDrop({ label, accept, disabled, onFile }: FileDropOptions) {
  const { getRootProps, getInputProps, isDragActive, open } = useDropzone({
    multiple: false,
    noClick: true,
    noKeyboard: true,
    disabled,
    // react-dropzone rejects several dropped files; the first one is used.
    onDrop: ([accepted], [rejected]) => {
      const file = accepted ?? rejected?.file;
      if (file) onFile(file);
    },
  });
  return {
    isOver: isDragActive,
    open,
    dropTarget: getRootProps,
    input: <input {...getInputProps({ accept, 'aria-label': label })} />,
  };
}
