import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useListContext, useNotify, useRefresh } from 'react-admin';
import { counted } from '@grabdeals/shared/counted';
import { messageOf } from '@grabdeals/shared/error-message';
import { useUnsavedChanges } from '../../components/UnsavedChanges';
import { useConfirm } from '../../components/useConfirm';
import { isAborted } from '../../dataProvider/apiError';
import { readImage } from '../../inputs/readImage';
import { useImageSender } from '../../inputs/sendImage';
import { NEW_RECORD_MARK } from '../../shortcuts/keys';

/**
 * Uploads several images, one after the other, and reports those that failed. Asks first if some are animated, and before the page is
 * left meanwhile, which ends the upload. The images belong to the website of the list's filter, else to the one being edited.
 */
export function UploadImagesButton() {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<string>();
  const { websiteName } = useListContext().filterValues as { websiteName?: string };
  const send = useImageSender(websiteName || undefined);
  const confirm = useConfirm();
  const notify = useNotify();
  const refresh = useRefresh();
  useUnsavedChanges({ isUnsaved: progress !== undefined });
  const upload = async (files: readonly File[]) => {
    const problems: string[] = [];
    for (const [index, file] of files.entries()) {
      setProgress(`Uploading ${index + 1} of ${files.length}`);
      try {
        await send(await readImage(file));
      } catch (error) {
        if (isAborted(error)) return;
        const problem = messageOf(error);
        problems.push(problem.includes(file.name) ? problem : `${file.name}: ${problem}`);
      }
    }
    setProgress(undefined);
    const count = files.length - problems.length;
    if (problems.length > 0) notify(problems.join('; '), { type: 'error', multiLine: true });
    else notify(`${counted(count, 'image')} uploaded`, { type: 'success' });
    if (count > 0) refresh();
  };
  const choose = async (files: readonly File[]) => {
    if (input.current) input.current.value = '';
    setProgress('Reading the files');
    const images = await Promise.all(files.map((file) => readImage(file).catch(() => undefined)));
    const names = images.flatMap((image) => (image?.isAnimated ? [image.file.name] : []));
    const question = {
      title: 'Animated images',
      text: `Only the first frame of an animation is uploaded: ${names.join(', ')}.`,
      confirmLabel: 'Upload first frames',
    };
    if (names.length === 0 || (await confirm(question))) await upload(files);
    else setProgress(undefined);
  };
  return (
    <>
      <input
        ref={input}
        type="file"
        accept="image/*"
        multiple
        hidden
        aria-label="Image files"
        onChange={(event) => void choose([...(event.target.files ?? [])])}
      />
      <Button
        {...NEW_RECORD_MARK}
        variant="contained"
        startIcon={<UploadIcon />}
        loading={progress !== undefined}
        loadingPosition="start"
        onClick={() => input.current?.click()}
        sx={{ flexShrink: 0 }}
      >
        {progress ?? 'Upload images'}
      </Button>
    </>
  );
}
