import { HttpError } from 'react-admin';
import { toHttpError } from '../dataProvider/apiError';

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
