import { TEXTS } from '@grabdeals/shared/texts';
import { useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import type { ApiCalls } from '../dataProvider/apiClient';
import { toHttpError } from '../dataProvider/apiError';
import type { SignedUrl } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';
import { useSite } from '../site/SiteContext';
import { type ImagePurpose, UPLOAD_TYPE, uploadKey } from './uploadRules';

interface Upload {
  /** Makes what is sent: takes a moment for a large picture. */
  content(): Promise<Blob>;
  fileName: string;
}

/** Uploads pictures of the site being edited, one at a time: asks for a target, then sends the file there. */
export function useImageUpload(purpose: ImagePurpose, onDone: (url: string) => void) {
  const { name: websiteName } = useSite();
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);

  const upload = async (calls: ApiCalls, { content, fileName }: Upload): Promise<string> => {
    const abort = new AbortController();
    running.current = abort;
    setSent(0);
    const file = await content();
    const query = new URLSearchParams({
      key: uploadKey(fileName, purpose === 'favicon' ? 'favicon' : undefined),
      contentType: UPLOAD_TYPE,
      websiteName,
    });
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

interface PutOptions {
  contentType: string;
  /** Told how much has been sent, from 0 to 1. */
  onProgress(sent: number): void;
  signal: AbortSignal;
}

/** Sends a file to an address that was signed for it. Unlike `fetch` it can tell how much has been sent. */
export function putFile(url: string, file: Blob, { contentType, onProgress, signal }: PutOptions): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    request.setRequestHeader('Content-Type', contentType);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) onProgress(loaded / total);
    };
    request.onload = () => {
      if (request.status < 400) resolve();
      else reject(toHttpError(new HttpError(request.statusText, request.status, parse(request.responseText))));
    };
    request.onerror = () => reject(toHttpError(undefined));
    request.onabort = () => reject(new DOMException('The upload was cancelled.', 'AbortError'));
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** A store of its own answers in XML: then there is only the status to go by. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
