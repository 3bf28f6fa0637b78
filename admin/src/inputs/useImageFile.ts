import { messageOf } from '@grabdeals/shared/error-message';
import { useEffect, useRef, useState } from 'react';
import { type CropArea, WHOLE_PICTURE } from './cropImage';
import { type ChosenImage, readImage, undecodable } from './readImage';

/** The state of an image that the operator has chosen: its file, its preview and the crop. */
export function useChosenImage() {
  const [image, setImage] = useState<ChosenImage>();
  const [address, setAddress] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [picture, setPicture] = useState<HTMLImageElement>();
  const [area, setArea] = useState<CropArea>(WHOLE_PICTURE);
  const lastChosen = useRef<File>(undefined);

  useEffect(() => {
    if (!address) return;
    return () => URL.revokeObjectURL(address);
  }, [address]);

  const show = (next: ChosenImage | undefined, nextProblem?: string) => {
    setImage(next);
    setAddress(next && URL.createObjectURL(next.file));
    setProblem(nextProblem);
    setPicture(undefined);
    setArea(WHOLE_PICTURE);
  };

  return {
    file: image?.file,
    isAnimated: image?.isAnimated ?? false,
    address,
    problem,
    /** Set when the browser has decoded the image. */
    picture,
    area,
    setArea,
    setPicture,
    choose: async (next: File) => {
      lastChosen.current = next;
      const [chosen, nextProblem] = await readImage(next).then(
        (read) => [read, undefined] as const,
        (error: unknown) => [undefined, messageOf(error)] as const,
      );
      // The operator may have chosen another file in the meantime.
      if (lastChosen.current === next) show(chosen, nextProblem);
    },
    /** Discards the image because the browser cannot decode it. */
    refuse: () => {
      show(undefined, image && undecodable(image));
    },
    clear: () => {
      lastChosen.current = undefined;
      show(undefined);
    },
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
