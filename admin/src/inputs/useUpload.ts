import { TEXTS } from '@grabdeals/shared/texts';
import { useRef, useState } from 'react';
import type { ApiCalls } from '../dataProvider/apiClient';
import type { SignedUrl } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { useSite } from '../site/SiteContext';
import { putFile } from './putFile';
import { type ImageKind, UPLOAD_TYPE, uploadKey } from './uploadRules';

interface Upload {
  /** Makes what is sent: takes a moment for a large picture. */
  content(): Promise<Blob>;
  fileName: string;
}

/** Uploads pictures of the site being edited, one at a time: asks for a target, then sends the file there. */
export function useImageUpload(kind: ImageKind, onDone: (url: string) => void) {
  const { name: websiteName } = useSite();
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);

  const upload = async (calls: ApiCalls, { content, fileName }: Upload): Promise<string> => {
    const abort = new AbortController();
    running.current = abort;
    setSent(0);
    const file = await content();
    const query = new URLSearchParams({ key: uploadKey(fileName, kind), contentType: UPLOAD_TYPE, websiteName });
    const { success, data } = await calls.get<SignedUrl>(`/v1/storage/presigned-url?${query}`, abort.signal);
    if (!success) throw new Error(TEXTS.somethingWentWrong);
    await putFile(data.url, file, { contentType: UPLOAD_TYPE, onProgress: setSent, signal: abort.signal });
    return data.publicUrl;
  };
  const { mutate, isPending, error, reset } = useApiMutation(upload, { onSuccess: onDone });

  return {
    upload: mutate,
    isPending,
    /** From 0 to 1. */
    sent,
    error: isCancelled(error) ? undefined : (error?.message ?? undefined),
    reset,
    cancel: () => running.current?.abort(),
  };
}

function isCancelled(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError';
}
