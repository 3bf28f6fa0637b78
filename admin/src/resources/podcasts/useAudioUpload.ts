import { TEXTS } from '@grabdeals/shared/texts';
import { useEffect, useRef, useState } from 'react';
import type { ApiCalls } from '../../dataProvider/apiClient';
import type { PodcastUpload } from '../../dataProvider/types';
import { useApiMutation } from '../../dataProvider/useApi';
import { audioKey } from '../../inputs/audioRules';
import { putFile } from '../../inputs/putFile';
import { useSite } from '../../site/SiteContext';
import { readDuration } from './duration';

/** An audio file that is stored, and how long it plays. */
export interface UploadedAudio {
  url: string;
  durationSeconds: number | undefined;
}

/** Uploads audio of the site being edited: asks for a target, then sends the file there. */
export function useAudioUpload(onDone: (audio: UploadedAudio) => void) {
  const { name: websiteName } = useSite();
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  // Whoever leaves the form does not want the file any more.
  useEffect(() => () => running.current?.abort(), []);

  const upload = async (calls: ApiCalls, file: File): Promise<UploadedAudio> => {
    const abort = new AbortController();
    running.current = abort;
    setSent(0);
    const query = new URLSearchParams({ key: audioKey(file.name), contentType: file.type, websiteName });
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
