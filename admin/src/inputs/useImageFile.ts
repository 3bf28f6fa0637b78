import { notAnImage } from '@grabdeals/shared/texts';
import { useEffect, useState } from 'react';
import { type CropArea, WHOLE_PICTURE } from './cropImage';
import { imageProblem } from './uploadRules';

/** The state of an image that the operator has chosen: its file, its preview and the crop. */
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
    /** Set when the browser has decoded the image. */
    picture,
    area,
    setArea,
    setPicture,
    choose: (next: File) => {
      const nextProblem = imageProblem(next);
      show(nextProblem ? undefined : next, nextProblem);
    },
    /** Discards the image because the browser cannot decode it. */
    refuse: () => {
      show(undefined, file && notAnImage(file.name));
    },
    clear: () => show(undefined),
  };
}

/** Calls `onFile` with a file that is pasted anywhere on the page. */
export function usePastedFile(isActive: boolean, onFile: (file: File) => void): void {
  useEffect(() => {
    if (!isActive) return;
    const onPaste = ({ clipboardData }: ClipboardEvent) => {
      const file = clipboardData?.files[0];
      if (file) onFile(file);
    };
    document.addEventListener('paste', onPaste);
    return () => document.removeEventListener('paste', onPaste);
  }, [isActive, onFile]);
}
