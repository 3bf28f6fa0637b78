import { type DragEvent, useEffect, useState } from 'react';

/** Takes a file that is dropped on an element or pasted anywhere. */
export function useDroppedFile(isActive: boolean, onFile: (file: File) => void) {
  const [isOver, setOver] = useState(false);

  useEffect(() => {
    if (!isActive) return;
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      if (file) onFile(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isActive, onFile]);

  const dropTarget = {
    onDragOver(event: DragEvent) {
      if (!event.dataTransfer.types.includes('Files')) return;
      // Without this the browser would open the file.
      event.preventDefault();
      setOver(isActive);
    },
    onDragLeave: () => setOver(false),
    onDrop(event: DragEvent) {
      event.preventDefault();
      setOver(false);
      const file = event.dataTransfer.files[0];
      if (isActive && file) onFile(file);
    },
  };
  return { isOver, dropTarget };
}
