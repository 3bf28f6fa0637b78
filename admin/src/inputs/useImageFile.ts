import { notAnImage } from '@grabdeals/shared/texts';
import { type DragEvent, useEffect, useState } from 'react';
import { type CropArea, WHOLE_PICTURE } from './cropImage';
import { imageProblem } from './uploadRules';

/** The file that the operator has chosen, as it is shown, and the part of it that is wanted. */
export function useChosenImage() {
  const [file, setFile] = useState<File>();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [area, setArea] = useState<CropArea>(WHOLE_PICTURE);

  useEffect(() => {
    if (!address) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  const show = (next: File | undefined, nextProblem?: string) => {
    setFile(next);
    setAddress(next && URL.createObjectURL(next));
    setProblem(nextProblem);
    setPicture(undefined);
    setArea(WHOLE_PICTURE);
  };

  return {
    file,
    address,
    problem,
    /** Set once the browser has decoded it. */
    picture,
    area,
    setArea,
    setPicture,
    choose: (next: File) => {
      const nextProblem = imageProblem(next);
      show(nextProblem ? undefined : next, nextProblem);
    },
    /** The browser could not decode it, whatever its type says. */
    refuse: () => {
      show(undefined, file && notAnImage(file.name));
    },
    clear: () => show(undefined),
  };
}

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
