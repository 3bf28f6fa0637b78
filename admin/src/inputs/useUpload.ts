import type { TokenStore } from '@grabdeals/shared/stored-session';
import { TEXTS } from '@grabdeals/shared/texts';
import { useEffect, useRef, useState } from 'react';
import { HttpError } from 'react-admin';
import { useUnsavedChanges } from '../components/UnsavedChanges';
import { API_URL } from '../config';
import type { ApiClient } from '../dataProvider/apiClient';
import { isAborted, toFailure, toHttpError } from '../dataProvider/apiError';
import { authorize } from '../dataProvider/httpClient';
import type { SignedUrl } from '../dataProvider/types';
import { useApiMutation } from '../dataProvider/useApi';

/** The context of an upload in progress. */
export interface UploadRun {
  /** Aborts when the operator cancels the upload or leaves the form. */
  signal: AbortSignal;
  /** Called with the sent share, from 0 to 1. */
  onProgress: (sent: number) => void;
}

/**
 * Uploads one file at a time, and asks before the page is left meanwhile. `send` requests a target and sends the file there (sendFile). `onFailed` is not called for an upload that
 * ends because the operator leaves the form.
 */
export function useUpload<File, Uploaded>(
  send: (api: ApiClient, file: File, run: UploadRun) => Promise<Uploaded>,
  onDone: (uploaded: Uploaded) => void,
  onFailed?: (error: Error, file: File) => void,
) {
  const [sent, setSent] = useState(0);
  const running = useRef<AbortController>(undefined);
  const hasLeft = useRef(false);
  // Leaving the form cancels the upload.
  useEffect(() => {
    hasLeft.current = false;
    return () => {
      hasLeft.current = true;
      running.current?.abort();
    };
  }, []);
  const { mutate, isPending, error, reset } = useApiMutation(
    (api, file: File) => {
      const abort = new AbortController();
      running.current = abort;
      setSent(0);
      return send(api, file, { signal: abort.signal, onProgress: setSent });
    },
    {
      onSuccess: onDone,
      onError: (failure, file) => {
        if (!hasLeft.current) onFailed?.(failure, file);
      },
    },
  );
  useUnsavedChanges({ isUnsaved: isPending });
  return {
    upload: mutate,
    isPending,
    /** From 0 to 1. */
    sent,
    error: isAborted(error) ? undefined : error?.message,
    reset,
    cancel: () => running.current?.abort(),
  };
}

/** Sends a file to a signed target, and returns its public URL. */
export async function sendFile(
  { success, data }: SignedUrl,
  file: Blob,
  contentType: string,
  run: UploadRun,
): Promise<string> {
  if (!success) throw new Error(TEXTS.somethingWentWrong);
  await putFile(data.url, file, { 'Content-Type': contentType }, run).catch((error: unknown) => {
    // A 401 of the storage server is about the signed URL, not about the session.
    throw isAborted(error) ? error : toHttpError(error);
  });
  return data.publicUrl;
}

/** Sends a file to a route of the API as the signed-in account, and returns the answer. */
export async function sendFileToApi<T>(path: string, file: Blob, session: TokenStore, run: UploadRun): Promise<T> {
  const headers = new Headers({ 'Content-Type': 'application/octet-stream', Accept: 'application/json' });
  const renewToken = authorize(session, headers, 'PUT');
  const request = await putFile(`${API_URL}${path}`, file, Object.fromEntries(headers), run).catch((error: unknown) => {
    throw toFailure(error);
  });
  renewToken({ get: (name) => request.getResponseHeader(name) });
  return parse(request.responseText) as T;
}

const UNREACHABLE = 'The server could not be reached.';
const cancelled = () => new DOMException('The upload was cancelled.', 'AbortError');

/** Sends with XMLHttpRequest, which reports the progress. @throws HttpError with the body of the response. */
async function putFile(
  url: string,
  file: Blob,
  headers: Readonly<Record<string, string>>,
  run: UploadRun,
): Promise<XMLHttpRequest> {
  // It may have been cancelled while its address was read.
  if (run.signal.aborted) throw cancelled();
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ lengthComputable, loaded, total }) => {
      if (lengthComputable) run.onProgress(loaded / total);
    };
    request.onload = () => {
      if (request.status < 400) resolve(request);
      else reject(new HttpError(request.statusText, request.status, parse(request.responseText)));
    };
    request.onerror = () => reject(new HttpError(UNREACHABLE, 0, { message: UNREACHABLE }));
    request.onabort = () => reject(cancelled());
    run.signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(file);
  });
}

/** Returns undefined for the XML of an S3 store, whose errors are known by their status only. */
function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
