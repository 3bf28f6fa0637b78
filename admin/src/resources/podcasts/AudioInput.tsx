import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useState } from 'react';
import { required, TextInput, useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { validateWebAddressOrPath } from '../../components/addressRule';
import { API_ORIGIN } from '../../config';
import { UploadButton } from '../../inputs/UploadButton';
import { useFileDrop } from '../../inputs/useFileDrop';
import { UploadProgress } from '../../inputs/UploadProgress';
import { uploadKey, audioProblem } from '../../inputs/uploadRules';
import { sendFile, useUpload } from '../../inputs/useUpload';
import { useSite } from '../../site/SiteContext';

const RULES = [required('Please upload an audio file or enter its URL'), validateWebAddressOrPath];
const CHANGED = { shouldDirty: true, shouldValidate: true };

/** The audio of a podcast: an uploaded file, or the URL of a file elsewhere. */
export function AudioInput() {
  const { setValue } = useFormContext();
  const notify = useNotify();
  const [problem, setProblem] = useState<string>();
  const { upload, isPending, sent, error, reset, cancel } = useAudioUpload(({ url, durationSeconds }) => {
    setValue('audioUrl', url, CHANGED);
    if (durationSeconds !== undefined) setValue('durationSeconds', durationSeconds, CHANGED);
    notify('Audio uploaded successfully', { type: 'success' });
  });
  const choose = (file: File) => {
    reset();
    const newProblem = audioProblem(file);
    setProblem(newProblem);
    if (!newProblem) upload(file);
  };
  const { open, dropTarget, input } = useFileDrop({
    label: 'Audio file',
    accept: 'audio/*',
    disabled: isPending,
    onFile: choose,
  });
  const message = problem ?? error;
  return (
    <>
      <TextInput
        source="audioUrl"
        label="Audio URL"
        validate={RULES}
        helperText="Upload an MP3, M4A, Ogg or WAV file of up to 10 MB, or enter the URL of an audio file."
      />
      {message && (
        <Alert severity="error" sx={{ my: 1, overflowWrap: 'anywhere' }}>
          {message}
        </Alert>
      )}
      <Box {...dropTarget()} sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 1 }}>
        <UploadButton label="Upload audio" disabled={isPending} onClick={open} />
        {input}
        {isPending ? <UploadProgress sent={sent} onCancel={cancel} sx={{ flex: '1 1 200px' }} /> : <Player />}
      </Box>
    </>
  );
}

/** Plays the audio at the URL. */
function Player() {
  const address = useWatch({ name: 'audioUrl' }) as string | null | undefined;
  if (!address || validateWebAddressOrPath(address)) return null;
  return (
    <Box
      component="audio"
      key={address}
      controls
      preload="none"
      src={address.startsWith('/') ? `${API_ORIGIN}${address}` : address}
      aria-label="Audio player"
      sx={{ height: 36, flex: '1 1 220px', minWidth: 0, maxWidth: 420 }}
    />
  );
}

/** A stored audio file with its duration. */
interface UploadedAudio {
  url: string;
  durationSeconds: number | undefined;
}

/** Uploads audio of the site being edited. */
function useAudioUpload(onDone: (audio: UploadedAudio) => void) {
  const { name: websiteName } = useSite();
  return useUpload(async (api, file: File, run): Promise<UploadedAudio> => {
    const query = { key: uploadKey(file.name), contentType: file.type, websiteName };
    const [durationSeconds, target] = await Promise.all([
      readDuration(file),
      api.GET('/api/prodcast/getSignedUrl', { params: { query }, signal: run.signal }),
    ]);
    return { url: await sendFile(target, file, file.type, run), durationSeconds };
  }, onDone);
}

/** Returns the duration of an audio file; undefined if the browser cannot determine it. */
function readDuration(file: Blob): Promise<number | undefined> {
  const address = URL.createObjectURL(file);
  const audio = new Audio();
  return new Promise<number | undefined>((resolve) => {
    audio.onloadedmetadata = () => resolve(Number.isFinite(audio.duration) ? Math.round(audio.duration) : undefined);
    audio.onerror = () => resolve(undefined);
    audio.preload = 'metadata';
    audio.src = address;
  }).finally(() => URL.revokeObjectURL(address));
}
