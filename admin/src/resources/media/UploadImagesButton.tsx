import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useNotify, useRefresh } from 'react-admin';
import { messageOf } from '@grabdeals/shared/error-message';
import { imageProblem } from '../../inputs/uploadRules';
import { useImageSender } from '../../inputs/sendImage';
import { NEW_RECORD_MARK } from '../../shortcuts/keys';

/** Uploads several images, one after the other, and reports those that failed. */
export function UploadImagesButton() {
  const input = useRef<HTMLInputElement>(null);
  const [progress, setProgress] = useState<string>();
  const send = useImageSender();
  const notify = useNotify();
  const refresh = useRefresh();
  const upload = async (files: readonly File[]) => {
    const problems: string[] = [];
    for (const [index, file] of files.entries()) {
      setProgress(`Uploading ${index + 1} of ${files.length}`);
      const problem = imageProblem(file) ?? (await send(file).then(() => undefined, messageOf));
      if (problem) problems.push(problem.includes(file.name) ? problem : `${file.name}: ${problem}`);
    }
    setProgress(undefined);
    if (input.current) input.current.value = '';
    const count = files.length - problems.length;
    if (problems.length > 0) notify(problems.join('; '), { type: 'error', multiLine: true });
    else notify(count === 1 ? '1 image uploaded' : `${count} images uploaded`, { type: 'success' });
    if (count > 0) refresh();
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
        onChange={(event) => void upload([...(event.target.files ?? [])])}
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
