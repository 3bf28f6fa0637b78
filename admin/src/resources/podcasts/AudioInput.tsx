import { TEXTS } from '@grabdeals/shared/texts';
import UploadIcon from '@mui/icons-material/FileUploadOutlined';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useRef, useState } from 'react';
import { required, TextInput, useNotify } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { validateFileAddress } from '../../components/addressRule';
import { API_ORIGIN } from '../../config';
import type { ApiCalls } from '../../dataProvider/apiClient';
import type { PodcastUpload } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { uploadKey, audioProblem } from '../../inputs/uploadRules';
import { putFile } from '../../inputs/useUpload';
import { useSite } from '../../site/SiteContext';
import { readDuration } from './podcastType';

const RULES = [required('Please enter the address of the audio'), validateFileAddress];
const CHANGED = { shouldDirty: true, shouldValidate: true };

/** The audio of a podcast: a file that is uploaded here, or the address of one that is elsewhere. */
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
    const found = audioProblem(file);
    setProblem(found);
    if (!found) upload(file);
  };
  const message = problem ?? error;
  return (
    <>
      <TextInput
        source="audioUrl"
        label="Audio"
        validate={RULES}
        helperText="Upload an MP3, M4A, Ogg or WAV file of at most 10 MB, or enter the address of a longer one."
      />
      {message && (
        <Alert severity="error" sx={{ my: 1, overflowWrap: 'anywhere' }}>
          {message}
        </Alert>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, my: 1 }}>
        <FileButton disabled={isPending} onChoose={choose} />
        {isPending ? <Progress sent={sent} onCancel={cancel} /> : <Player />}
      </Box>
    </>
  );
}

function FileButton({ disabled, onChoose }: { disabled: boolean; onChoose: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="outlined" startIcon={<UploadIcon />} disabled={disabled} onClick={() => input.current?.click()}>
        Upload audio
      </Button>
      <input
        ref={input}
        type="file"
        accept="audio/*"
        hidden
        aria-label="Audio file"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          // The same file can be chosen again.
          target.value = '';
          if (file) onChoose(file);
        }}
      />
    </>
  );
}

function Progress({ sent, onCancel }: { sent: number; onCancel: () => void }) {
  const percent = Math.round(sent * 100);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flex: '1 1 200px' }}>
      <LinearProgress variant="determinate" value={percent} aria-label="Upload" sx={{ flexGrow: 1, borderRadius: 1 }} />
      <Box component="span" sx={{ typography: 'body2', fontVariantNumeric: 'tabular-nums', minWidth: '4ch' }}>
        {percent}%
      </Box>
      <Button size="small" color="inherit" onClick={onCancel}>
        Cancel upload
      </Button>
    </Box>
  );
}

/** What is at the address can be heard at once. */
function Player() {
  const address = useWatch({ name: 'audioUrl' }) as string | null | undefined;
  if (!address || validateFileAddress(address)) return null;
  return (
    <Box
      component="audio"
      key={address}
      controls
      preload="none"
      src={address.startsWith('/') ? `${API_ORIGIN}${address}` : address}
      aria-label="Listen to the audio"
      sx={{ height: 36, flex: '1 1 220px', minWidth: 0, maxWidth: 420 }}
    />
  );
}

/** An audio file that is stored, and how long it plays. */
interface UploadedAudio {
  url: string;
  durationSeconds: number | undefined;
}

/** Uploads audio of the site being edited: asks for a target, then sends the file there. */
function useAudioUpload(onDone: (audio: UploadedAudio) => void) {
  const { name: websiteName } = useSite();
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  // Whoever leaves the form does not want the file any more.
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (calls: ApiCalls, file: File): Promise<UploadedAudio> => {
    const abort = new AbortController();
    running.current = abort;
    setSent(0);
    const query = new URLSearchParams({ key: uploadKey(file.name), contentType: file.type, websiteName });
    const [durationSeconds, { success, data }] = await Promise.all([
      readDuration(file),
      calls.get<PodcastUpload>(`/prodcast/getSignedUrl?${query}`, abort.signal),
    ]);
    if (!success) throw new Error(TEXTS.somethingWentWrong);
    await putFile(data.url, file, { contentType: file.type, onProgress: setSent, signal: abort.signal });
    return { url: data.publicUrl, durationSeconds };
  };
  const { mutate, isPending, error, reset } = useApiMutation(upload, { onSuccess: onDone });
  return {
    upload: mutate,
    isPending,
    /** From 0 to 1. */
    sent,
    error: (error as Error | null)?.name === 'AbortError' ? undefined : error?.message,
    reset,
    cancel: () => running.current?.abort(),
  };
}
